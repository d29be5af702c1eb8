"""What is drawn and heard: the scripts that write assets, and the pictures of the screen."""
