import { setTimeout as pause } from 'node:timers/promises';
import { deviceListSchema } from '@marquee/contract';
import type { Marquee } from '../../harness/index.ts';

const WAIT_MS = 60_000;

/** Every so many devices; of the others the console shows the frame that it computes. */
const SHARE = 6;

/** Asks some devices for screenshots and logs, once as many devices as given are online. */
export async function seedUploads(marquee: Marquee, count: number): Promise<void> {
  const online = await onlineDevices(marquee, count);
  const ids = online.filter((_, at) => at % SHARE === 0);
  await marquee.call('PUT', '/devices/rpc-screenshot', { ids });
  await marquee.call('PUT', '/devices/rpc-log', { ids });
}

/** Waits a minute at most: one may have lost its connection. */
async function onlineDevices(marquee: Marquee, count: number): Promise<number[]> {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const list = await marquee.call('GET', '/devices-mips?per_page=200&is_online=1');
    const ids = deviceListSchema.parse(list).data.map(({ id }) => id);
    if (ids.length >= count || Date.now() > deadline) return ids;
    await pause(500);
  }
}
