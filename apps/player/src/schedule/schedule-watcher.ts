import type { Cancel } from '@marquee/scene';
import { type Evaluation, evaluate } from '@marquee/schedule';
import type { Clock } from '../clock/clock.ts';
import type { PlayableRelease } from '../content/playable.ts';

/** The wall clock may be set at any time, and no timer tells; so it is looked at this often. */
const RECHECK_PERIOD_MS = 15_000;

export interface ScheduleWatcherOptions {
  readonly clock: Clock;
  readonly releases: () => readonly PlayableRelease[];
  readonly timeZone: () => string;
  readonly onChange: (evaluation: Evaluation) => void;
}

/** Keeps evaluating what is to play now, in the screen's own zone, and tells when it changes. */
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

  /** To be called when releases or their readiness changed. */
  refresh(): void {
    const { clock, releases, timeZone, onChange } = this.#options;
    this.#cancel();
    const now = clock.epochNow();
    const candidates = releases()
      .filter(({ screen }) => screen === 1)
      .map((release) => ({ ...release, releaseId: release.id, ready: release.isReady }));
    const evaluation = evaluate(candidates, now, timeZone());
    const untilChange = evaluation.nextChangeAt === null ? RECHECK_PERIOD_MS : evaluation.nextChangeAt - now;
    this.#cancel = clock.setTimer(Math.max(1, Math.min(untilChange, RECHECK_PERIOD_MS)), () =>
      this.refresh(),
    );
    const signature = JSON.stringify(evaluation);
    if (signature === this.#lastSignature) return;
    this.#lastSignature = signature;
    onChange(evaluation);
  }
}
