cask "northwall" do
  arch arm: "arm64", intel: "x86_64"

  version "@VERSION@"
  sha256 arm:   "@ARMSUM@",
         intel: "@INTELSUM@"

  url "@HOME@/releases/v#{version}/northwall-#{version}-macos-#{arch}.dmg"
  name "Northwall Mahjong"
  desc "@SUMMARY@"
  homepage "@HOME@"

  depends_on macos: ">= :big_sur"

  app "Northwall.app"

  zap trash: "~/Library/Application Support/Northwall"
end
