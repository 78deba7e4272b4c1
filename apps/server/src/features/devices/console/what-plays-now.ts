import type { DeviceDetail } from '@marquee/contract';
import { type Candidate, evaluate, resolveTimeZone } from '@marquee/schedule';
import { toCandidate } from './device-candidate.ts';
import type { DeviceReleaseRow } from './device-detail.repository.ts';

/** What the device's own evaluator decides to play at this instant and next, and why everything else does not play. */
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
  const candidates: Candidate[] = releases.map(toCandidate);
  const zone = resolveTimeZone(timeZone);
  const { playing, rejected, nextChangeAt } = evaluate(candidates, now, zone);
  return {
    playing: playing.map(describe),
    rejected: rejected.map(({ releaseId, reason, by }) => ({
      ...describe(releaseId),
      reason,
      by: by === undefined ? null : describe(by).number,
    })),
    next_change_at: nextChangeAt,
    next: nextChangeAt === null ? [] : evaluate(candidates, nextChangeAt, zone).playing.map(describe),
  };
}
