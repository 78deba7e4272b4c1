import { sampleManifest, sampleRelease } from './content.ts';
import { type RunContext, sleep } from './run-context.ts';

const PROGRAM_MS = 8000;

/** An inter-cut release interrupts a program, which then plays the rest of its time. */
export async function interCut({ server, log, findings, capabilities }: RunContext): Promise<void> {
  if (!capabilities.includes('mode-inter-cut'))
    return findings.skip('W7', 'the device does not have the mode inter-cut');
  const interrupted = sampleRelease(6, { durationMs: PROGRAM_MS });
  const inserted = sampleRelease(7, { durationMs: 60_000, mode: 'inter-cut' });
  const publish = async (revision: number, releases: (typeof interrupted)[]) => {
    await server.publish(sampleManifest(server.deviceId, revision, releases, []), []);
    server.send({ type: 'changed', what: 'manifest', revision });
  };
  const from = log.end;
  await publish(5, [interrupted]);
  const plays = await log.message(from, 15_000, 'heartbeat', ({ releaseId }) => releaseId === 6);
  if (!findings.check('W3', plays !== undefined, 'an append release alone did not play')) return;
  const insertedAt = log.end;
  await publish(6, [interrupted, inserted]);
  const came = await log.message(insertedAt, 6000, 'heartbeat', ({ releaseId }) => releaseId === 7);
  if (!findings.check('W7', came !== undefined, 'an inter-cut release did not interrupt within 6 s')) return;
  await sleep(2000);
  const outAt = log.end;
  await publish(7, [interrupted]);
  const back = await log.message(outAt, 6000, 'heartbeat', ({ releaseId }) => releaseId === 6);
  findings.check('W7', back !== undefined, 'the interrupted release did not play again within 6 s');
  if (findings.isExempt('P7')) return;
  const batch = await log.message(from, 20_000, 'plays', ({ records }) => records.some(isOfInterrupted));
  const record = batch?.records.find(isOfInterrupted);
  const isWhole = record?.['durationMs'] === PROGRAM_MS && record['cut'] !== true;
  findings.check('W7', isWhole, 'the interrupted program was not recorded as complete with its length');
}

function isOfInterrupted(record: { readonly [field: string]: unknown }): boolean {
  return record['releaseId'] === 6 && record['materialId'] === undefined;
}
