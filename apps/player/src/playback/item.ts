import type { ManifestProgram } from '@marquee/device-protocol';
import { nextItem } from '@marquee/schedule';
import type { PlayableRelease } from '../content/playable.ts';
import { agreedItem, type CycleItem } from './synchronised-item.ts';

/** A program whose turn it is. */
export interface Item extends CycleItem {
  readonly releaseId: number;
  readonly program: ManifestProgram;
}

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
  const place = nextItem(
    current,
    inTurn.map(({ id, programs }) => ({ releaseId: id, programCount: programs.length })),
  );
  const program = inTurn.find(({ id }) => id === place?.releaseId)?.programs[place?.programIndex ?? 0];
  return place && program && { ...place, program };
}
