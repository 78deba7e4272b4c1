import { powerPlanSchema } from '@marquee/schedule';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PowerOnTimer } from './power-on-timer.ts';

const HOUR_MS = 3_600_000;
const MONDAYS = powerPlanSchema.parse({ weekly: [{ weekday: 1, on: '08:00', off: '22:00' }] });

describe('a device that is shut down', () => {
  let switchedOn = 0;
  const timer = new PowerOnTimer({
    epochNow: () => Date.now(),
    powerOn: () => {
      switchedOn += 1;
    },
  });
  beforeEach(() => {
    switchedOn = 0;
    // A Monday.
    vi.useFakeTimers({ now: Date.parse('2026-03-02T12:00Z') });
  });
  afterEach(() => {
    timer.stop();
    vi.useRealTimers();
  });

  it('is switched on by its plan, also after days', async () => {
    timer.set(MONDAYS, 'UTC');
    await vi.advanceTimersByTimeAsync((7 * 24 - 4) * HOUR_MS - 1);
    expect(switchedOn).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(switchedOn).toBe(1);
  });

  it('stays off without a plan, and once the timer is stopped', async () => {
    timer.set(undefined, 'UTC');
    timer.set(MONDAYS, 'UTC');
    timer.stop();
    await vi.advanceTimersByTimeAsync(14 * 24 * HOUR_MS);
    expect(switchedOn).toBe(0);
  });
});
