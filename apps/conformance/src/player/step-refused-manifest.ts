import { DEVICE_PATHS } from '@marquee/device-protocol';
import { sampleManifest, sampleRelease } from './content.ts';
import { type RunContext, sleep } from './run-context.ts';
import { SHORT_PROGRAM_MS } from './step-files.ts';

const REVISION = 8;
/** The player waits 30 s, and up to a quarter more. */
const EARLY_MS = 25_000;
const LATE_MS = 20_000;

/** The server answers the request for a manifest with an error, once. */
export async function refuseManifest({ server, log, findings }: RunContext): Promise<void> {
  if (findings.isExempt('S7')) return;
  const release = sampleRelease(4, { durationMs: SHORT_PROGRAM_MS });
  await server.publish(sampleManifest(server.deviceId, REVISION, [release], []), []);
  server.isManifestBroken = true;
  const from = log.end;
  server.send({ type: 'changed', what: 'manifest', revision: REVISION });
  await log.request(from, 10_000, DEVICE_PATHS.manifest);
  const refusedAt = log.end;
  await sleep(EARLY_MS);
  const isEarly = log.events
    .slice(refusedAt)
    .some((event) => event.kind === 'request' && event.path === DEVICE_PATHS.manifest);
  findings.check('S7', !isEarly, 'it fetched a manifest again within 25 s after it was answered with 503');
  server.isManifestBroken = false;
  const applied = await log.message(refusedAt, LATE_MS, 'applied', ({ revision }) => revision === REVISION);
  findings.check('S7', applied !== undefined, 'it did not fetch a manifest again that was answered with 503');
}
