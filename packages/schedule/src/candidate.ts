import type { Schedule } from './schedule.schema.ts';

export type PlayMode = 'append' | 'replace';

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

/** Orders by first valid day, then number, then id. Append releases take turns in this order; the last replace release wins. */
export function byRank(a: Candidate, b: Candidate): number {
  if (a.schedule.validFrom !== b.schedule.validFrom) {
    return a.schedule.validFrom < b.schedule.validFrom ? -1 : 1;
  }
  return a.number - b.number || a.releaseId - b.releaseId;
}
