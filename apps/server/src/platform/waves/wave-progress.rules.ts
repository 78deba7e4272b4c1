import { failureLimit } from '@marquee/contract';

/** An offline device holds its wave up for this long after the wave was reached. */
export const OFFLINE_PATIENCE_MS = 60 * 60_000;

const MINUTE_MS = 60_000;

/** The devices of a wave that was reached. */
export interface WaveHealth {
  wave: number;
  reached_at: number;
  /** Active devices that still have the release. */
  device_count: number;
  ready_count: number;
  failed_count: number;
  /** Neither ready nor failed, because they are offline. */
  offline_count: number;
}

/** The facts of a running release that decide its next step. */
export interface RunningWaves {
  wave: number;
  wave_count: number;
  healthy_minutes: number;
  failure_percent: number;
  /** Since when every device of its last wave is accounted for. */
  healthy_since: number | null;
}

export type WaveStep =
  | { kind: 'stop'; failed: WaveHealth }
  | { kind: 'move-on' }
  /** With the value that `healthy_since` has to have. */
  | { kind: 'wait'; healthySince: number | null };

/** The next step of a running release. A fault in an earlier wave stops it too. */
export function nextStep(release: RunningWaves, reached: readonly WaveHealth[], now: number): WaveStep {
  const { wave, healthy_minutes, failure_percent, healthy_since } = release;
  const failed = reached.find((one) => one.failed_count >= failureLimit(one.device_count, failure_percent));
  if (failed) return { kind: 'stop', failed };
  const current = reached.find((one) => one.wave === wave);
  if (current && !isAccountedFor(current, now)) return { kind: 'wait', healthySince: null };
  const healthySince = healthy_since ?? now;
  const isDue = now - healthySince >= healthy_minutes * MINUTE_MS;
  return isDue ? { kind: 'move-on' } : { kind: 'wait', healthySince };
}

/**
 * Whether a wave waits for none of its devices. Offline devices are waited for only so long, but without any ready device
 * nothing is known about the release.
 */
function isAccountedFor(health: WaveHealth, now: number): boolean {
  const { device_count, ready_count, failed_count, offline_count, reached_at } = health;
  const forgiven = now - reached_at >= OFFLINE_PATIENCE_MS ? offline_count : 0;
  if (device_count > 0 && ready_count === 0) return false;
  return ready_count + failed_count + forgiven >= device_count;
}
