"""The mistakes of a film: for each hand, the decisions of its people that could clearly have been better."""

from __future__ import annotations

from engine.review import Moment
from game.match.recording import Film, Take
from game.match.review_job import ReviewJob


class Mistakes:
    """What a review finds in the hands of a film; it is looked for one hand at a time, beside the drawing."""

    def __init__(self, film: Film) -> None:
        self._film = film
        self._jobs: dict[int, list[ReviewJob]] = {}

    def jobs(self, take: Take) -> list[ReviewJob]:
        """The reviews of a hand, one for each person."""
        if take.number not in self._jobs:
            people = [ReviewJob(self._film.lines, player, take.number) for player in self._film.humans]
            self._jobs[take.number] = people
        return self._jobs[take.number]

    def look(self, take: Take) -> bool:
        """Look into a hand; True when everything is found. Only one review runs at a time."""
        waiting = [job for job in self.jobs(take) if not job.ready]
        if waiting:
            waiting[0].start()
        return not waiting

    def stop(self) -> None:
        """Have every search end."""
        for jobs in self._jobs.values():
            for job in jobs:
                job.stop()

    def found(self, take: Take) -> list[Moment]:
        """What is known of a hand by now."""
        return [moment for job in self._jobs.get(take.number, ()) for moment in list(job.found)]

    def stops(self, take: Take) -> list[int]:
        """How many events had happened at each mistake, in order."""
        return sorted({moment.event for moment in self.found(take)})

    def at(self, take: Take, event: int) -> Moment | None:
        """The mistake of the moment at which so many events have happened."""
        return next((moment for moment in self.found(take) if moment.event == event), None)
