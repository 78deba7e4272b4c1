import { DEVICE_PATHS, type DeviceSettings, filePath } from '@marquee/device-protocol';
import { sampleFile, sampleManifest, sampleRelease } from './content.ts';
import { type RunContext, RunEnded } from './run-context.ts';

/** Settings with an unknown name, and a manifest whose signature is wrong. */
export async function changeStates(context: RunContext): Promise<void> {
  await changeSettings(context);
  await refuseForged(context);
}

async function changeSettings({ server, log, findings, capabilities }: RunContext): Promise<void> {
  const from = log.end;
  const settings = { 'rpc-volume': { volume: 30 }, 'rpc-from-the-future': { x: 1 } };
  const brand = { name: 'Conformance', accent: '#8a4b1f', logo: absentLogo(), fromTheFuture: 1 };
  server.settings = { revision: 1, name: 'Conformance', brand, settings } as DeviceSettings;
  server.send({ type: 'changed', what: 'settings', revision: 1 });
  const fetched = await log.request(from, 10_000, DEVICE_PATHS.settings);
  findings.check('S1', fetched !== undefined, 'it did not fetch the changed settings within 10 s');
  const applied = await log.message(from, 10_000, 'applied', ({ what }) => what === 'settings');
  findings.check('S4', applied?.revision === 1, 'it did not report that it applied the settings');
  findings.check('S16', applied?.revision === 1, 'a brand whose logo is missing held up its settings');
  const complaint = applied?.failures?.find(({ name }) => name === 'rpc-from-the-future');
  findings.check('S3', complaint === undefined, 'it reported an unknown setting as failed');
  if (!capabilities.includes('volume')) return;
  const beat = await log.message(from, 10_000, 'heartbeat', ({ volume }) => volume === 30);
  findings.check('S4', beat !== undefined, 'its heartbeats do not show the volume that was set');
}

/** A logo that the server does not have. */
function absentLogo() {
  const sha256 = 'ab'.repeat(32);
  return { sha256, size: 100, mime: 'image/png', url: filePath(sha256) };
}

async function refuseForged({ server, log, findings }: RunContext): Promise<void> {
  const from = log.end;
  const bait = sampleFile(99, 2000);
  const release = sampleRelease(99, { durationMs: 3000, file: bait });
  await server.publish(sampleManifest(server.deviceId, 1, [release], [bait]), [bait], { isForged: true });
  server.send({ type: 'changed', what: 'manifest', revision: 1 });
  const fetched = await log.request(from, 10_000, DEVICE_PATHS.manifest);
  findings.check('S1', fetched !== undefined, 'it did not fetch the changed manifest within 10 s');
  if (!fetched) throw new RunEnded('the player fetches no manifest');
  const fault = await log.message(from, 10_000, 'fault', ({ kind }) => kind === 'manifest-refused');
  findings.check('S5', fault !== undefined, 'it did not report a manifest with a wrong signature');
  const used = await log.request(from, 500, filePath(bait.ref.sha256));
  findings.check('S5', used === undefined, 'it downloaded a file of a manifest with a wrong signature');
  const applied = log.all('applied', from).some(({ message }) => message.what === 'manifest');
  findings.check('S5', !applied, 'it applied a manifest with a wrong signature');
}
