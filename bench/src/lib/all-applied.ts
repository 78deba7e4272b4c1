import { setTimeout as pause } from 'node:timers/promises';
import type { Fleet } from '@marquee/device-sim';

const POLL_MS = 200;

/** Waits until all devices have fetched what they were last told of, so that this does not disturb the next measurement. */
export async function allApplied({ devices, stats }: Fleet): Promise<void> {
  const wanted = new Map(stats.notices.map(({ deviceId, revision }) => [deviceId, revision]));
  const isApplied = (id: number) => (stats.applied.get(id) ?? 0) >= (wanted.get(id) ?? 0);
  while (!devices.every(({ deviceId }) => isApplied(deviceId))) await pause(POLL_MS);
}
