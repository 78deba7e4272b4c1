import { inject, vi } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** How long `vi.waitFor` and `vi.waitUntil` wait, in milliseconds: as long as `expect.poll` in the same project. */
    patienceMs: number;
  }
}

const given = Symbol.for('marquee.patient-waits');
const waits = vi as typeof vi & { [given]?: true };

// Test files share a worker, and with it what was replaced.
if (!waits[given]) {
  waits[given] = true;
  const { waitFor, waitUntil } = vi;
  // Vitest's own second is too short on a busy machine.
  const patiently = (options: number | object = {}) =>
    typeof options === 'number' ? options : { timeout: inject('patienceMs'), ...options };
  vi.waitFor = (callback, options) => waitFor(callback, patiently(options));
  vi.waitUntil = (callback, options) => waitUntil(callback, patiently(options));
}
