"""Screens: a scene takes input and gives back a step to another scene. Those of several files have a folder."""
