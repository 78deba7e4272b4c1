/** A release in the rotation and how many programs it plays. */
export interface RotationRelease {
  readonly releaseId: number;
  readonly programCount: number;
}

/** The program at `programIndex` of a release. */
export interface RotationItem {
  readonly releaseId: number;
  readonly programIndex: number;
}

/**
 * The item that is due when the current one ends: the next program of its release, then the first of the next
 * release, in a cycle. The rotation starts over when the current release no longer plays. Undefined when there is
 * nothing to play.
 */
export function nextItem(
  current: RotationItem | undefined,
  playing: readonly RotationRelease[],
): RotationItem | undefined {
  const turn = playing.filter(({ programCount }) => programCount > 0);
  const index = turn.findIndex(({ releaseId }) => releaseId === current?.releaseId);
  const release = turn[index];
  if (!current || !release) return firstOf(turn[0]);
  if (current.programIndex + 1 < release.programCount) {
    return { releaseId: release.releaseId, programIndex: current.programIndex + 1 };
  }
  return firstOf(turn[(index + 1) % turn.length]);
}

function firstOf(release: RotationRelease | undefined): RotationItem | undefined {
  return release && { releaseId: release.releaseId, programIndex: 0 };
}
