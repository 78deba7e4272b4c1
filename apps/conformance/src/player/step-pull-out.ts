import { sampleManifest, sampleRelease } from './content.ts';
import type { RunContext } from './run-context.ts';
import { publishAll } from './step-files.ts';

const LONG_PROGRAM_MS = 60_000;

/** A replace release takes over, and is pulled out while it plays. */
export async function pullOut(context: RunContext): Promise<void> {
  const { server, log, findings } = context;
  const from = log.end;
  const release = sampleRelease(5, { durationMs: LONG_PROGRAM_MS, mode: 'replace' });
  const appended = sampleRelease(4, { durationMs: 1500 });
  await server.publish(sampleManifest(server.deviceId, 3, [appended, release], []), []);
  server.send({ type: 'changed', what: 'manifest', revision: 3 });
  const plays = await log.message(from, 20_000, 'heartbeat', ({ releaseId }) => releaseId === 5);
  findings.check('W3', plays !== undefined, 'a replace release did not take over within 20 s');
  if (!plays) return;
  const outAt = log.end;
  await publishAll(context, 4);
  server.send({ type: 'changed', what: 'manifest', revision: 4 });
  const applied = await log.message(outAt, 10_000, 'applied', ({ revision }) => revision === 4);
  findings.check('S6', applied !== undefined, 'it did not apply the manifest without the release');
  const gone = await log.message(outAt, 6000, 'heartbeat', ({ releaseId }) => releaseId !== 5);
  findings.check('W4', gone !== undefined, 'a release that was pulled out still played after 6 s');
  if (findings.isExempt('P7')) return;
  const record = await log.message(outAt, 15_000, 'plays', ({ records }) => records.some(isOfReplacement));
  const cut = record?.records.find(isOfReplacement);
  const isCut = cut?.['cut'] === true && Number(cut['durationMs']) < LONG_PROGRAM_MS;
  findings.check('P7', isCut, 'the program that was pulled out was not recorded as cut');
}

function isOfReplacement(record: { readonly [field: string]: unknown }): boolean {
  return record['releaseId'] === 5 && record['materialId'] === undefined;
}
