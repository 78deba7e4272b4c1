import { type DeviceDetail, RELEASE_STATUS } from '@marquee/contract';
import { type Candidate, evaluate, type ReleaseStatus, resolveTimeZone } from '@marquee/schedule';
import { fromJson } from '../../../platform/database/columns.ts';
import type { DeviceReleaseRow } from './device-detail.repository.ts';

const STATUSES: Record<number, ReleaseStatus> = {
  [RELEASE_STATUS.unreviewed]: 'unreviewed',
  [RELEASE_STATUS.approved]: 'approved',
  [RELEASE_STATUS.not_approved]: 'not-approved',
  [RELEASE_STATUS.offline]: 'offline',
  [RELEASE_STATUS.deleted]: 'deleted',
};

/** What the device's own evaluator decides to play at this instant, and why everything else does not play. */
export function whatPlaysNow(
  releases: readonly DeviceReleaseRow[],
  now: number,
  timeZone: string,
): DeviceDetail['now'] {
  const byId = new Map(releases.map((release) => [release.id, release]));
  const describe = (id: number) => {
    const release = byId.get(id);
    return { release_id: id, number: release?.number ?? 0, name: release?.name ?? null };
  };
  const { playing, rejected, nextChangeAt } = evaluate(
    releases.map(toCandidate),
    now,
    resolveTimeZone(timeZone),
  );
  return {
    playing: playing.map(describe),
    rejected: rejected.map(({ releaseId, reason, by }) => ({
      ...describe(releaseId),
      reason,
      by: by === undefined ? null : describe(by).number,
    })),
    next_change_at: nextChangeAt,
  };
}

function toCandidate(release: DeviceReleaseRow): Candidate {
  return {
    releaseId: release.id,
    number: release.number,
    mode: release.mode,
    status: STATUSES[release.status] ?? 'unreviewed',
    ready: release.sync_state === 'synchronised',
    schedule: {
      validFrom: release.valid_from,
      validTo: release.valid_to,
      weekdays: fromJson(release.weekdays),
      continuous: release.continuous === 1,
      spans: fromJson(release.spans),
    },
  };
}
