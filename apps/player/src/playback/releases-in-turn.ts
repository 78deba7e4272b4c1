import { programsInTurn } from '@marquee/device-protocol';
import type { PlayableRelease } from '../content/playable.ts';

/**
 * The releases that play, in the order in which they take turns, with the programs that need no touch.
 * @param playing ids of releases, as the evaluator names them
 */
export function releasesInTurn(
  playing: readonly number[],
  releases: readonly PlayableRelease[],
): PlayableRelease[] {
  return playing.flatMap((id) => {
    const release = releases.find((candidate) => candidate.id === id);
    return release ? [{ ...release, programs: [...programsInTurn(release)] }] : [];
  });
}
