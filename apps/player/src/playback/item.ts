import type { ManifestProgram } from '@marquee/device-protocol';
import { nextItem } from '@marquee/schedule';
import type { PlayableRelease } from '../content/playable.ts';

/** A program whose turn it is. */
export interface Item {
  readonly releaseId: number;
  readonly programIndex: number;
  readonly program: ManifestProgram;
}

/** The item after the current one, or the first: releases take turns, program by program. */
export function itemAfter(
  current: Item | undefined,
  playing: readonly number[],
  releases: readonly PlayableRelease[],
): Item | undefined {
  const inTurn = playing.flatMap((id) => releases.find((release) => release.id === id) ?? []);
  const place = nextItem(
    current,
    inTurn.map(({ id, programs }) => ({ releaseId: id, programCount: programs.length })),
  );
  const program = inTurn.find(({ id }) => id === place?.releaseId)?.programs[place?.programIndex ?? 0];
  return place && program && { ...place, program };
}
