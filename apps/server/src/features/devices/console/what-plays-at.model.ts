import type { Device, ScreenMoment } from '@marquee/contract';
import { type Emergency, evaluate, resolveTimeZone, type ScreenPower } from '@marquee/schedule';
import type { DeviceRelease } from '../../released/index.ts';
import { toCandidate } from './device-candidate.model.ts';
import { releasesByScreen, type ScreenReleases } from './releases-by-screen.model.ts';

/** The facts that decide besides the releases. */
interface Surroundings {
  emergencies?: readonly Emergency[];
  power?: ScreenPower;
}

/**
 * The decision of the device's own evaluator for each screen at an instant and next, and why all other releases do
 * not play.
 */
export function whatPlaysAt(
  releases: readonly DeviceRelease[],
  device: Pick<Device, 'res' | 'capabilities' | 'time_zone'>,
  instant: number,
  surroundings: Surroundings = {},
): ScreenMoment[] {
  const zone = resolveTimeZone(device.time_zone);
  return releasesByScreen(releases, device).map((own) => screenAt(own, { ...surroundings, instant, zone }));
}

function screenAt(
  { screen, releases, shown, notShown }: ScreenReleases<DeviceRelease>,
  { instant, zone, emergencies = [], power }: Surroundings & { instant: number; zone: string },
): ScreenMoment {
  const byId = new Map(releases.map((release) => [release.id, release]));
  const describe = (id: number) => {
    const release = byId.get(id);
    return { release_id: id, number: release?.number ?? 0, name: release?.name ?? null };
  };
  const candidates = shown.map((release) => toCandidate(release, screen));
  const evaluationAt = (at: number) => evaluate(candidates, screen, at, zone, emergencies, power);
  const { playing, emergency, isOff = false, rejected, nextChangeAt } = evaluationAt(instant);
  const next = nextChangeAt === null ? undefined : evaluationAt(nextChangeAt);
  return {
    screen,
    playing: playing.map(describe),
    is_covered: emergency !== undefined,
    is_off: isOff,
    rejected: [
      ...rejected.map(({ releaseId, reason, by }) => ({
        ...describe(releaseId),
        reason,
        by: by === undefined ? null : describe(by).number,
      })),
      ...notShown.map(({ id }) => ({ ...describe(id), reason: 'screen-not-shown', by: null })),
    ],
    next_change_at: nextChangeAt,
    is_off_next: next?.isOff ?? false,
    next: next?.playing.map(describe) ?? [],
  };
}
