import { pageClock } from '../../../shared/clock/page-clock.ts';

/** Beats for a page. Timers of a hidden page run once a minute, those of a worker do not change. */
const BEAT_MS = 15_000;

pageClock.every(BEAT_MS, () => postMessage(null));
