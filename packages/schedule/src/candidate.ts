import type { Schedule } from './schedule.schema.ts';

/**
 * The play modes from the weakest to the strongest: the strongest one in effect on a screen decides what it plays.
 * `append` takes turns with its like, `synchronised` plays at the same position on all devices, `inter-cut` pauses
 * whatever plays, `replace` plays instead of everything else.
 */
export const PLAY_MODES = ['append', 'synchronised', 'inter-cut', 'replace'] as const;

export type PlayMode = (typeof PLAY_MODES)[number];

export type ReleaseStatus = 'unreviewed' | 'approved' | 'not-approved' | 'offline' | 'deleted';

/** A release as the evaluator sees it. */
export interface Candidate {
  readonly releaseId: number;
  readonly number: number;
  /** The screen of the device that the release is for, from 1. */
  readonly screen: number;
  readonly mode: PlayMode;
  readonly status: ReleaseStatus;
  readonly schedule: Schedule;
  /** Every file of every program of the release is on the device and verified. */
  readonly ready: boolean;
}

/**
 * Orders by mode, first valid day, number, then id, from the weakest to the strongest. Append releases take turns in
 * this order; of the other modes the last release plays alone.
 */
export function byPrecedence(a: Candidate, b: Candidate): number {
  if (a.mode !== b.mode) return PLAY_MODES.indexOf(a.mode) - PLAY_MODES.indexOf(b.mode);
  if (a.schedule.validFrom !== b.schedule.validFrom) {
    return a.schedule.validFrom < b.schedule.validFrom ? -1 : 1;
  }
  return a.number - b.number || a.releaseId - b.releaseId;
}
