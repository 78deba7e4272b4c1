import { STREAM_RELAY_CAPABILITY } from '@marquee/commands';
import { type DryRunResult, type ScreenMisfit, screenMisfit, showsScreen } from '@marquee/contract';
import { playsMode } from '@marquee/device-protocol';
import type { ScreenPower } from '@marquee/schedule';
import type { HeldRelease } from '../released/index.ts';
import type { Excess } from '../releases/index.ts';
import { type Airtime, type AirtimeCandidate, airtimeOf, worstAirtime } from './airtime.model.ts';
import { verdictOf } from './device-verdict.rules.ts';
import { downloadNeed } from './download-need.model.ts';
import type { CurrentRelease, TriedDevice } from './dry-run.repository.ts';
import type { DeviceResult } from './dry-run-summary.model.ts';
import { triedDays } from './tried-days.model.ts';

/** A release and what the devices have, all read beforehand. */
export interface FleetFacts {
  /** The release, once per screen it targets. */
  own: readonly AirtimeCandidate[];
  period: { valid_from: string; valid_to: string };
  /** The sizes of its programs, the screens that they are for, and whether they have streams that no browser receives. */
  programs: readonly { screen: number; width: number; height: number; needsRelay: boolean }[];
  /** The files of the release for each of its screens by content, with their size. */
  filesOn: ReadonlyMap<number, ReadonlyMap<string, number>>;
  /** The release whose place it takes, on devices that have it. */
  replacedId: number | undefined;
  current: ReadonlyMap<number, CurrentRelease & { candidates: readonly AirtimeCandidate[] }>;
  /** Which of its files other releases have. */
  filesOf: ReadonlyMap<number, readonly string[]>;
  /** The devices without room for it, and what they would have too many of. */
  withoutRoom: ReadonlyMap<number, Excess>;
  /** The rest of the data plans of the devices in this month; devices without a plan are missing. */
  trafficLeft: ReadonlyMap<number, number>;
  /** The bandwidth of each device, in Mbit/s; null without a limit. */
  bandwidth: number | null;
  /** The power of the screens; devices without a setting of it are missing. */
  powers: ReadonlyMap<number, ScreenPower>;
  serverTimeZone: string;
  now: number;
}

/** Computes the effect of a release on one device after another. Results for equal devices are computed once. */
export class FleetTrial {
  readonly #facts: FleetFacts;
  readonly #airtimes = new Map<string, Airtime>();
  readonly #files = new Map<string, ReadonlyMap<string, number>>();
  readonly #present = new Map<string, ReadonlySet<string>>();
  readonly #misfits = new Map<string, ScreenMisfit[]>();

  constructor(facts: FleetFacts) {
    this.#facts = facts;
  }

  on(device: TriedDevice, planned: readonly HeldRelease[]): DeviceResult {
    const { own, withoutRoom, bandwidth, now } = this.#facts;
    const releases = planned.filter(({ undelivered }) => undelivered === null);
    const awaited = this.#awaited(device, planned);
    const shown = this.#shownOn(device);
    const able = {
      playsMode: own.every(({ mode }) => playsMode(device.capabilities, mode)),
      showsScreen: shown.length > 0,
      showsBoth: shown.length === own.length,
      excess: withoutRoom.get(device.id),
    };
    const getsIt = able.playsMode && able.showsScreen && able.excess === undefined;
    const airtimes = shown.map((one) => this.#airtime(one, device, releases));
    const airtime = getsIt ? worstAirtime(airtimes) : NO_AIRTIME;
    const need = downloadNeed({
      files: this.filesFor(device),
      present: this.#presentOn(releases),
      waitingBytes: this.#waitingBytes(releases),
      freeSpace: device.free_space,
      trafficLeft: this.#facts.trafficLeft.get(device.id) ?? null,
      bandwidth,
      startsAt: airtime.startsAt,
      now,
    });
    const verdict = verdictOf({
      ...able,
      ...need,
      bandwidth,
      airtime,
      awaitedCount: awaited.length,
      lacksRelay: !device.capabilities.includes(STREAM_RELAY_CAPABILITY) && this.#needsRelay(shown),
      misfits: shown.flatMap(({ screen }) => this.#misfitsOn(device, screen)),
      isOnline: device.is_online,
      clockSkewMs: device.clock_skew_ms,
    });
    return {
      ...verdict,
      download_bytes: need.downloadBytes,
      is_space_known: device.free_space !== null,
      lacking_bytes: need.lackingBytes,
      lacking_traffic: need.lackingTraffic,
      starts_at: airtime.startsAt,
      needed_mbps: need.neededMbps,
      download_ms: need.downloadMs,
      plays_ms: airtime.playsMs,
      share: airtime.share,
      displaces: overlaps(airtime.displaces),
      replaced_by: overlaps(airtime.replacedBy),
      awaited,
    };
  }

  /** The files that the device gets, by content, with their size: those of its screens. */
  filesFor(device: TriedDevice): ReadonlyMap<string, number> {
    const screens = this.#shownOn(device).map(({ screen }) => screen);
    return memo(
      this.#files,
      screens.join(),
      () => new Map(screens.flatMap((screen) => [...(this.#facts.filesOn.get(screen) ?? [])])),
    );
  }

  #shownOn(device: TriedDevice): AirtimeCandidate[] {
    return this.#facts.own.filter(({ screen }) => showsScreen(device, screen));
  }

  /** Devices with the same releases and power plan in the same time zone have the same airtime. */
  #airtime(own: AirtimeCandidate, device: TriedDevice, releases: readonly HeldRelease[]): Airtime {
    const { period, replacedId, current, powers, serverTimeZone, now } = this.#facts;
    const power = powers.get(device.id);
    const timeZone = device.time_zone ?? serverTimeZone;
    const others = releases.flatMap(({ release_id }) => {
      if (release_id === replacedId) return [];
      const other = current.get(release_id)?.candidates.find(({ screen }) => screen === own.screen);
      return other && playsMode(device.capabilities, other.mode) ? [other] : [];
    });
    const ids = others.map(({ releaseId }) => releaseId).sort((a, b) => a - b);
    return memo(this.#airtimes, `${own.screen} ${timeZone} ${ids.join()} ${JSON.stringify(power)}`, () =>
      airtimeOf(own, others, { ...triedDays(period, timeZone, now).span, power }),
    );
  }

  /** Releases for one of its screens whose waves continue but have not reached the device, valid on a day of this one. */
  #awaited({ capabilities }: TriedDevice, planned: readonly HeldRelease[]): number[] {
    const { own, period, current } = this.#facts;
    return planned.flatMap(({ release_id, undelivered }) => {
      const release = undelivered === 'not-in-wave' ? current.get(release_id) : undefined;
      const counts =
        release?.candidates.some(({ screen }) => own.some((one) => one.screen === screen)) &&
        playsMode(capabilities, release.mode) &&
        release.valid_from <= period.valid_to &&
        release.valid_to >= period.valid_from;
      return counts ? [release_id] : [];
    });
  }

  #presentOn(releases: readonly HeldRelease[]): ReadonlySet<string> {
    const { filesOf } = this.#facts;
    const ids = releases.flatMap(({ release_id, is_complete }) =>
      is_complete === 1 && filesOf.has(release_id) ? [release_id] : [],
    );
    return memo(this.#present, ids.join(), () => new Set(ids.flatMap((id) => filesOf.get(id) ?? [])));
  }

  #waitingBytes(releases: readonly HeldRelease[]): number {
    const { current, replacedId } = this.#facts;
    return releases.reduce((sum, { release_id, is_complete, progress }) => {
      const isWaiting = is_complete === 0 && release_id !== replacedId;
      const size = current.get(release_id)?.size ?? 0;
      return isWaiting ? sum + Math.round(size * (1 - progress / 100)) : sum;
    }, 0);
  }

  #needsRelay(shown: readonly AirtimeCandidate[]): boolean {
    const screens = shown.map(({ screen }) => screen);
    return this.#facts.programs.some(({ screen, needsRelay }) => needsRelay && screens.includes(screen));
  }

  #misfitsOn({ screens }: TriedDevice, number: number): ScreenMisfit[] {
    const { programs } = this.#facts;
    const screen = screens[number - 1];
    if (!screen) return [];
    const own = programs.filter((program) => program.screen === number);
    return memo(this.#misfits, `${number} ${screen.width}*${screen.height}`, () => [
      ...new Set(own.flatMap((program) => screenMisfit(program, screen) ?? [])),
    ]);
  }
}

/** Of a device that does not get the release. */
const NO_AIRTIME: Airtime = {
  isScheduled: false,
  startsAt: null,
  playsMs: 0,
  offMs: 0,
  share: null,
  displaces: [],
  replacedBy: [],
};

function overlaps(found: Airtime['displaces']): DryRunResult['displaces'] {
  return found.map(({ releaseId, ms, isSameMode }) => ({ release_id: releaseId, ms, same_mode: isSameMode }));
}

function memo<Value>(known: Map<string, Value>, key: string, find: () => Value): Value {
  const value = known.get(key) ?? find();
  known.set(key, value);
  return value;
}
