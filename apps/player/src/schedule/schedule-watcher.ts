import type { Cancel } from '@marquee/scene';
import {
  type Candidate,
  type Emergency,
  type Evaluation,
  evaluate,
  nextFlipAfter,
  type ScreenPower,
} from '@marquee/schedule';
import type { ScreenNumber } from '../boot/screen-number.ts';
import type { Clock } from '../clock/clock.ts';
import type { PlayableRelease } from '../content/playable.ts';

/** The wall clock may be set without any event, so the schedule is evaluated again at least this often. */
const RECHECK_PERIOD_MS = 15_000;

export interface ScheduleWatcherOptions {
  readonly clock: Clock;
  /** The screen of the device on which this page is. */
  readonly screen: ScreenNumber;
  readonly releases: () => readonly PlayableRelease[];
  readonly emergencies: () => readonly Emergency[];
  readonly power: () => ScreenPower;
  /** The release whose program is playing; it may have been replaced and be about to end. */
  readonly onScreen: () => number | undefined;
  readonly timeZone: () => string;
  readonly onChange: (evaluation: Evaluation) => void;
}

/** Keeps evaluating what should play now, in the device's time zone, and reports changes. */
export class ScheduleWatcher {
  readonly #options: ScheduleWatcherOptions;
  #cancel: Cancel = () => {};
  #lastSignature = '';

  constructor(options: ScheduleWatcherOptions) {
    this.#options = options;
  }

  start(): void {
    this.refresh();
  }

  stop(): void {
    this.#cancel();
    this.#lastSignature = '';
  }

  /** Call when releases, their readiness, emergencies or the power of the screen changed. */
  refresh(): void {
    const { clock, screen, releases, emergencies, power, timeZone, onChange } = this.#options;
    const zone = timeZone();
    this.#cancel();
    const now = clock.epochNow();
    const candidates = releases().map((release) => ({
      ...release,
      releaseId: release.id,
      ready: release.isReady,
    }));
    const evaluation = evaluate(candidates, screen, now, zone, emergencies(), power());
    const changes = [evaluation.nextChangeAt, this.#endOfReplaced(evaluation, candidates, now, zone)];
    const untilChange = Math.min(...changes.map((at) => (at === null ? RECHECK_PERIOD_MS : at - now)));
    this.#cancel = clock.setTimer(Math.max(1, Math.min(untilChange, RECHECK_PERIOD_MS)), () =>
      this.refresh(),
    );
    const signature = JSON.stringify(evaluation);
    if (signature === this.#lastSignature) return;
    this.#lastSignature = signature;
    onChange(evaluation);
  }

  /** A replaced release plays its program to the end, but not beyond its own time span. */
  #endOfReplaced(
    { playing }: Evaluation,
    candidates: readonly Candidate[],
    now: number,
    zone: string,
  ): number | null {
    const shown = this.#options.onScreen();
    const replaced = candidates.find(({ releaseId }) => releaseId === shown && !playing.includes(releaseId));
    return replaced ? nextFlipAfter(replaced.schedule, now, zone) : null;
  }
}
