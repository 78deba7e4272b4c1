import { type Manifest, verifyManifest } from '@marquee/device-protocol';
import { InProcessBus } from '../../platform/bus/in-process-bus.ts';
import { createLogger } from '../../platform/logger/logger.ts';
import type { TestServer } from '../../testing.ts';
import { DesiredStates } from '../manifests/index.ts';

/** The releases in the manifest that a device gets when it asks now, with the signature checked. */
export async function listReleasesInManifest(
  server: Pick<TestServer, 'app' | 'clock'>,
  deviceId: number,
): Promise<number[]> {
  const manifest = await findManifest(server, deviceId);
  return manifest?.releases.map(({ id }) => id) ?? [];
}

/** The manifest that a device gets when it asks now, with the signature checked. */
export async function findManifest(
  { app, clock }: Pick<TestServer, 'app' | 'clock'>,
  deviceId: number,
): Promise<Manifest | undefined> {
  const logger = createLogger('silent');
  const { db } = app.platform;
  const states = new DesiredStates({ db, bus: new InProcessBus(logger), clock, logger });
  await states.start();
  try {
    await states.settled();
    const found = await states.findManifest(deviceId);
    if (!found) return undefined;
    const verdict = await verifyManifest(found.signed, states.manifestKeys(), { deviceId });
    if (!verdict.ok) throw new Error(verdict.reason);
    return verdict.manifest;
  } finally {
    await states.stop();
  }
}
