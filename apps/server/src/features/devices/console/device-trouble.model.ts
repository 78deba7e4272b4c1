import { DEVICE_TROUBLES, type DeviceTroubleKind, type SyncState } from '@marquee/contract';

/** The states in which a release does not get onto a device without a person. */
export const FAILED: readonly SyncState[] = ['failed', 'insufficient-space'];

/** How urgently a device needs a person: the higher, the sooner. */
export const RANKS = {
  offline: 9,
  fault: 8,
  sync: 7,
  space: 6,
  waiting: 5,
  clock: 4,
  downloading: 3,
  none: 2,
  moved: 1,
  disabled: 0,
} as const satisfies Record<DeviceTroubleKind | 'downloading' | 'none', number>;

const TROUBLES = new Map<number, DeviceTroubleKind>(DEVICE_TROUBLES.map((kind) => [RANKS[kind], kind]));

/** Whether nothing keeps a device of this rank from playing; a clock that is off only shifts what it plays. */
export function isOperable(rank: number): boolean {
  return rank > RANKS.moved && rank <= RANKS.clock;
}

/** The trouble of a rank; undefined if the device needs nobody. */
export function troubleOfRank(rank: number): DeviceTroubleKind | undefined {
  return TROUBLES.get(rank);
}
