import { vi } from 'vitest';

/** As long as the questions of `expect.poll`, which has a setting in vitest.config.ts; Vitest's own second is too short on a busy machine. */
const PATIENCE_MS = 10_000;

const given = Symbol.for('marquee.patient-waits');
const waits = vi as typeof vi & { [given]?: true };

// Test files share a worker, and with it what was replaced.
if (!waits[given]) {
  waits[given] = true;
  const { waitFor, waitUntil } = vi;
  const patiently = (options: number | object = {}) =>
    typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options };
  vi.waitFor = (callback, options) => waitFor(callback, patiently(options));
  vi.waitUntil = (callback, options) => waitUntil(callback, patiently(options));
}
