import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import type { Cancel, Clock } from '../clock/clock.ts';

/** To which size a heap may grow, garbage included, before it is collected. */
const COLLECTED_AT_BYTES = 140 * 2 ** 20;
/** Of a small heap, so that it does not grow to many times its size. */
const MOST_PERCENT = 200;
/** Of a large heap, which would be collected all the time otherwise. */
const LEAST_PERCENT = 25;
/** Often enough for a heap that fills with ten thousand devices in ten seconds: an old percentage would apply to the larger heap. */
const CHECK_MS = 1_000;

/** By how much a heap of this size may grow until it is collected. */
export function growthPercent(heapBytes: number): number {
  const percent = Math.round((100 * (COLLECTED_AT_BYTES - heapBytes)) / heapBytes);
  return Math.min(MOST_PERCENT, Math.max(LEAST_PERCENT, percent));
}

/**
 * Lets a heap grow to about the same size whatever lives in it. Received bytes count as garbage: with the defaults a small heap had a
 * full collection after every 28 MB of an upload, which took half of the server's time. The same percentage for a large heap would
 * keep 280 MiB of garbage beside 140 MiB of ten thousand connected devices.
 */
export function keepHeapGrowth(clock: Pick<Clock, 'every'>): Cancel {
  let last: number | undefined;
  const adapt = () => {
    const percent = growthPercent(getHeapStatistics().used_heap_size);
    if (percent !== last) setFlagsFromString(`--heap-growing-percent=${percent}`);
    last = percent;
  };
  adapt();
  return clock.every(CHECK_MS, adapt);
}
