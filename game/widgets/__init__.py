"""Widgets, and how a scene is made of them.

A menu scene is a subclass of `game.scenes.scene.WidgetScene` with one method, `build`, that answers a tree of widgets
made from the scene's own state. It is called again whenever the window, the language or the theme changes, and by
`self.rebuild()` after the state changed; what has the same `key` keeps focus, scroll place and half-typed text.

    class Greeting(WidgetScene):
        first = "ok"                                    # who has the focus at the start

        def build(self) -> Widget:
            texts = self.services.texts
            return Inset(Panel(Column([
                Label(texts("greeting"), HEADING),
                Button(texts("ok"), self.back, kind="gold", shortcut="enter", key="ok",
                       tooltip=texts("ok-tip"), disabled_reason="" if self.ready else texts("not-yet")),
            ])), align=("centre", "centre"))

        def backdrop(self, surface): draw_soft(surface)

Callbacks answer a step for the scene stack (`Push`, `Swap`, `Pop`, `Home`, `Leave` from `game.app.steps`) or None.
A scene that draws itself, like the table, subclasses `Scene` and may hold a `Stage` for the few widgets it has.

Sizes are logical units of a 1280 × 720 window (`Theme.px` turns them into pixels); below 0.9 pixels per unit things
reflow instead of shrinking. Nothing is placed by hand: `Row`, `Column`, `Wrap`, `Grid`, `Inset`, `Panel` and `Scroll`
ask their children how large they want to be. In a row whatever may wrap gets `grow`, or it will push others out.
`layout_problems` (used by the layout test) reports what leaves the window, overlaps or does not fit.

    layout     Row Column Wrap Grid Inset Panel Layers Space        scroll     Scroll
    label      Label Picture Seal Rule Mark                          button     Button IconButton Card
    controls   Choice Slider Toggle                                  textfield  TextField
    stage      Stage: focus, hover, shortcuts, tooltips              theme      Theme, styles, colours
    tiles      TilePicture TileRow ClothSample
    words      wrapped text with pictures in it                      icons      small signs

Every widget takes `tooltip` and `disabled_reason` (not empty: it is disabled, can still be focused, and says why on
hover, focus and click) and has `spoken`, itself in words. Mouse, Tab and arrows, Enter, Escape, and a gamepad's cross,
A, B and shoulders all work without a scene doing anything for it.
"""
