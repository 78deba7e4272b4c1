import { documentDurationMs } from '@marquee/scene';
import { nextItem, restOfTurn } from '@marquee/schedule';
import type { PlayableRelease } from '../content/playable.ts';
import type { Item } from './item.ts';
import { agreedItem } from './synchronised-item.ts';

/**
 * The item after the current one, or the first: releases take turns, program by program. Of a synchronised release it is
 * the one that is due at the server's time.
 */
export function itemAfter(
  current: Item | undefined,
  playing: readonly number[],
  releases: readonly PlayableRelease[],
  serverNow: number,
): Item | undefined {
  const inTurn = playing.flatMap((id) => releases.find((release) => release.id === id) ?? []);
  const [first] = inTurn;
  if (first?.mode === 'synchronised') return agreedItem(first, current, serverNow);
  const programAt = (releaseId: number, index: number) =>
    inTurn.find(({ id }) => id === releaseId)?.programs[index];
  if (current) {
    const { releaseId, programIndex, program, turnMs } = current;
    const restMs = restOfTurn(turnMs, documentDurationMs(program.document));
    if (restMs !== undefined && programAt(releaseId, programIndex) === program)
      return { ...current, turnMs: restMs };
  }
  const place = nextItem(
    current,
    inTurn.map(({ id, programs }) => ({ releaseId: id, programCount: programs.length })),
  );
  const program = place && programAt(place.releaseId, place.programIndex);
  return place && program && { ...place, program, turnMs: program.durationMs };
}
