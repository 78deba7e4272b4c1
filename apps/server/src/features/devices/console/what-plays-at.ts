import type { Device, ScreenMoment } from '@marquee/contract';
import { evaluate, resolveTimeZone } from '@marquee/schedule';
import { toCandidate } from './device-candidate.ts';
import type { DeviceReleaseRow } from './device-detail.repository.ts';
import { releasesByScreen, type ScreenReleases } from './releases-by-screen.ts';

/**
 * What the device's own evaluator decides to play on each screen at an instant and next, and why everything else does
 * not play.
 */
export function whatPlaysAt(
  releases: readonly DeviceReleaseRow[],
  device: Pick<Device, 'res' | 'capabilities' | 'time_zone'>,
  instant: number,
): ScreenMoment[] {
  const zone = resolveTimeZone(device.time_zone);
  return releasesByScreen(releases, device).map((own) => screenAt(own, instant, zone));
}

function screenAt(
  { screen, releases, shown, notShown }: ScreenReleases<DeviceReleaseRow>,
  instant: number,
  zone: string,
): ScreenMoment {
  const byId = new Map(releases.map((release) => [release.id, release]));
  const describe = (id: number) => {
    const release = byId.get(id);
    return { release_id: id, number: release?.number ?? 0, name: release?.name ?? null };
  };
  const candidates = shown.map(toCandidate);
  const { playing, rejected, nextChangeAt } = evaluate(candidates, screen, instant, zone);
  return {
    screen,
    playing: playing.map(describe),
    rejected: [
      ...rejected.map(({ releaseId, reason, by }) => ({
        ...describe(releaseId),
        reason,
        by: by === undefined ? null : describe(by).number,
      })),
      ...notShown.map(({ id }) => ({ ...describe(id), reason: 'screen-not-shown', by: null })),
    ],
    next_change_at: nextChangeAt,
    next: nextChangeAt === null ? [] : evaluate(candidates, screen, nextChangeAt, zone).playing.map(describe),
  };
}
