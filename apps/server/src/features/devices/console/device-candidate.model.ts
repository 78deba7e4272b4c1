import { RELEASE_STATUS, type Release, type SyncState } from '@marquee/contract';
import type { Candidate, PlayMode, ReleaseStatus } from '@marquee/schedule';
import type { Flag, Json } from '../../../platform/database/columns.ts';
import { scheduleOf } from '../../releases/index.ts';

/** A release of a device, as its evaluator needs it. */
export interface CandidateRow {
  id: number;
  number: number;
  publish_type: Release['publish_type'];
  mode: PlayMode;
  screen: number;
  status: Release['status'];
  valid_from: string;
  valid_to: string;
  weekdays: Json<number[]>;
  continuous: Flag;
  spans: Json<{ start: string; end: string }[]>;
  sync_state: SyncState;
}

const STATUSES: Record<Release['status'], ReleaseStatus> = {
  [RELEASE_STATUS.unreviewed]: 'unreviewed',
  [RELEASE_STATUS.approved]: 'approved',
  [RELEASE_STATUS.not_approved]: 'not-approved',
  [RELEASE_STATUS.offline]: 'offline',
  [RELEASE_STATUS.deleted]: 'deleted',
};

/** @param screen one of those that the release is for */
export function toCandidate(release: CandidateRow, screen: number): Candidate {
  return {
    releaseId: release.id,
    number: release.number,
    mode: release.mode,
    screen,
    status: STATUSES[release.status],
    ready: release.sync_state === 'synchronised',
    schedule: scheduleOf(release),
  };
}
