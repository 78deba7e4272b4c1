import { programForTouch } from '@marquee/device-protocol';
import type { Item } from '../content/item.ts';
import type { PlayableRelease } from '../content/playable.ts';

/** Before the first program of the rotation, which begins again when the visitor has left. */
const BEFORE_FIRST = -1;

/**
 * The item that a touch starts while a screen saver plays: the interactive program of the release on the screen, or else of the first one
 * in turn that has any. Undefined if an interactive program is on the screen already.
 */
export function visitAfterTouch(
  current: Item | undefined,
  playing: readonly number[],
  releases: readonly PlayableRelease[],
): Item | undefined {
  if (current?.program.document.interaction) return undefined;
  const first = playing.filter((id) => id === current?.releaseId);
  for (const releaseId of [...first, ...playing]) {
    const release = releases.find(({ id }) => id === releaseId);
    const program = release && programForTouch(release);
    if (program) return { releaseId, program, programIndex: BEFORE_FIRST, isVisit: true };
  }
  return undefined;
}
