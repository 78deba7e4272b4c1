import type { DeviceTroubleKind, SyncState } from '@marquee/contract';

/** The states in which a release does not get onto a device without a person. */
export const FAILED: readonly SyncState[] = ['failed', 'insufficient-space'];

/** How urgently a device needs a person: the higher, the sooner. */
export const RANKS = {
  offline: 8,
  fault: 7,
  sync: 6,
  space: 5,
  waiting: 4,
  clock: 3,
  downloading: 2,
  none: 1,
  disabled: 0,
} as const satisfies Record<DeviceTroubleKind | 'downloading' | 'none', number>;

const TROUBLES = new Map<number, DeviceTroubleKind>(
  (['offline', 'fault', 'sync', 'space', 'waiting', 'clock', 'disabled'] as const).map((kind) => [
    RANKS[kind],
    kind,
  ]),
);

/** Whether nothing keeps a device of this rank from playing; a clock that is off only shifts what it plays. */
export function isOperable(rank: number): boolean {
  return rank > RANKS.disabled && rank <= RANKS.clock;
}

/** The trouble of a rank; undefined if the device needs nobody. */
export function troubleOfRank(rank: number): DeviceTroubleKind | undefined {
  return TROUBLES.get(rank);
}
