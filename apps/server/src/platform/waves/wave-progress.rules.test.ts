import { describe, expect, it } from 'vitest';
import { nextStep, OFFLINE_PATIENCE_MS, type RunningWaves, type WaveHealth } from './wave-progress.rules.ts';

const MINUTE_MS = 60_000;
const NOW = 1_000_000_000;

const release = (changes: Partial<RunningWaves> = {}): RunningWaves => ({
  wave: 2,
  wave_count: 3,
  healthy_minutes: 10,
  failure_percent: 10,
  healthy_since: null,
  ...changes,
});

const wave = (changes: Partial<WaveHealth> = {}): WaveHealth => ({
  wave: 2,
  reached_at: NOW,
  device_count: 20,
  ready_count: 20,
  failed_count: 0,
  offline_count: 0,
  ...changes,
});

const step = (health: Partial<WaveHealth>, changes: Partial<RunningWaves> = {}, now = NOW) =>
  nextStep(release(changes), [wave({ wave: 1, device_count: 1, ready_count: 1 }), wave(health)], now);

describe('the next step of a release in waves', () => {
  it('begins to count when every device is ready', () => {
    expect(step({})).toEqual({ kind: 'wait', healthySince: NOW });
  });

  it('is the next wave once the devices have been ready for long enough', () => {
    const since = NOW - 10 * MINUTE_MS;
    expect(step({}, { healthy_since: since + 1 })).toEqual({ kind: 'wait', healthySince: since + 1 });
    expect(step({}, { healthy_since: since })).toEqual({ kind: 'move-on' });
  });

  it('begins again when a device is not ready any more', () => {
    const before = { healthy_since: NOW - 9 * MINUTE_MS };
    expect(step({ ready_count: 19 }, before)).toEqual({ kind: 'wait', healthySince: null });
  });

  it('is a stop when the limit is reached, and not before', () => {
    const failed = wave({ ready_count: 18, failed_count: 2 });
    expect(step(failed)).toEqual({ kind: 'stop', failed });
    expect(step({ ready_count: 19, failed_count: 1 })).toEqual({ kind: 'wait', healthySince: NOW });
  });

  it('is a stop when the only device of a wave fails, whatever the limit', () => {
    const failed = wave({ wave: 1, device_count: 1, ready_count: 0, failed_count: 1 });
    expect(nextStep(release({ wave: 1, failure_percent: 100 }), [failed], NOW)).toEqual({
      kind: 'stop',
      failed,
    });
  });

  it('is a stop when devices of an earlier wave fail later', () => {
    const failed = wave({ wave: 1, device_count: 1, ready_count: 0, failed_count: 1 });
    expect(nextStep(release(), [failed, wave()], NOW)).toEqual({ kind: 'stop', failed });
  });

  it('waits for offline devices, but not for ever', () => {
    const offline = { ready_count: 15, offline_count: 5 };
    const late = NOW + OFFLINE_PATIENCE_MS;
    expect(step(offline, {}, late - 1)).toEqual({ kind: 'wait', healthySince: null });
    expect(step(offline, {}, late)).toEqual({ kind: 'wait', healthySince: late });
    expect(step({ ...offline, ready_count: 14 }, {}, late)).toEqual({ kind: 'wait', healthySince: null });
  });

  it('waits for ever when no device is ready', () => {
    const offline = { ready_count: 0, offline_count: 20 };
    expect(step(offline, {}, NOW + 10 * OFFLINE_PATIENCE_MS)).toEqual({ kind: 'wait', healthySince: null });
  });

  it('does not wait for a wave that has no device left', () => {
    expect(step({ device_count: 0, ready_count: 0 })).toEqual({ kind: 'wait', healthySince: NOW });
  });
});
