import { createFleet } from '@marquee/device-sim';
import type { Marquee } from '@marquee/testkit/harness';
import { seedEveryPage } from './seed-every-page.ts';

/** Devices that can do everything that a device may be asked for. */
const DEVICES = 3;

/** As for every page, with devices that are online, their first screenshots and logs. @returns what stops the devices */
export async function seedEveryDialog(marquee: Marquee): Promise<() => void> {
  const fleet = createFleet({
    server: marquee.address,
    messagePort: marquee.place.messagePort,
    count: DEVICES,
    machines: 'various',
    playsPerMinute: 30,
  });
  await fleet.start();
  await fleet.until(({ online }) => online === DEVICES);
  await seedEveryPage(marquee);
  const ids = fleet.devices.map(({ deviceId }) => deviceId);
  for (const command of ['rpc-screenshot', 'rpc-log', 'rpc-app-list'])
    await marquee.call('PUT', `/devices/${command}`, { ids });
  return () => fleet.stop();
}
