"""Motion: events become beats of data tweens, played one after another on a timeline."""
