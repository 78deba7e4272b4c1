import { DOWNLOADS_CAPABILITY, filePath } from '@marquee/device-protocol';
import { sampleFile, sampleManifest, sampleRelease } from './content.ts';
import type { EventOf } from './event-log.ts';
import { type RunContext, RunEnded, sleep } from './run-context.ts';

const broken = sampleFile(1, 300_000);
const short = sampleFile(2, 40_000);
const corrupt = sampleFile(3, 50_000);

/** The length of the program without files, which plays while the others are downloaded. */
export const SHORT_PROGRAM_MS = 1500;

/** The first manifest that is used: three releases with faulty files, and one without files. */
export async function downloadFiles(context: RunContext): Promise<void> {
  const { server, log, findings } = context;
  const from = log.end;
  server.faults.set(broken.ref.sha256, 'breaks-once');
  server.faults.set(short.ref.sha256, 'short');
  server.faults.set(corrupt.ref.sha256, 'corrupt-once');
  await publishAll(context, 2);
  server.send({ type: 'changed', what: 'manifest', revision: 1 });
  server.send({ type: 'changed', what: 'manifest', revision: 2 });
  const applied = await log.message(from, 10_000, 'applied', ({ revision }) => revision === 2);
  findings.check('S6', applied?.what === 'manifest', 'it did not report that it applied the manifest');
  if (!applied) throw new RunEnded('the player does not use the manifest');
  const plays = await log.message(from, 15_000, 'heartbeat', ({ releaseId }) => releaseId === 4);
  findings.check(
    'F4',
    plays !== undefined,
    'a release without files does not play while others are downloaded',
  );
  await Promise.all([resumed(context, from), repaired(context, from), refetched(context, from)]);
  await reported(context, from);
}

/** Half of ten seconds: on a busy machine one report may arrive late and the next one in time. */
const RARE_MS = 5000;

/** Nobody watches, so the last report may come ten seconds after the last file. */
async function reported({ log, findings, capabilities }: RunContext, from: number): Promise<void> {
  if (!capabilities.includes(DOWNLOADS_CAPABILITY))
    return findings.skip('F8', `the device does not name the capability ${DOWNLOADS_CAPABILITY}`);
  const complete = await log.message(
    from,
    15_000,
    'downloads',
    ({ revision, count }) => revision === 2 && count === 0,
  );
  findings.check('F8', complete !== undefined, 'it did not report that it lacks no file');
  const reports = log.all('downloads', from);
  const hellos = log.all('hello', from);
  const isRare = reports.every(({ at }, index) => {
    const last = reports[index - 1]?.at ?? Number.NEGATIVE_INFINITY;
    return at - last >= RARE_MS || hellos.some((hello) => hello.at > last && hello.at < at);
  });
  findings.check('F8', isRare, 'it reported its downloads more often than every ten seconds');
  const named = reports.flatMap(({ message }) => message.files).map(({ sha256 }) => sha256);
  findings.check('F8', named.includes(broken.ref.sha256), 'it did not name a file that it lacked');
}

/** The releases of the run: 1 to 3 with a file each, 4 without. */
export async function publishAll({ server }: RunContext, revision: number): Promise<void> {
  const files = [broken, short, corrupt];
  const releases = [
    ...files.map((file, index) => sampleRelease(index + 1, { durationMs: 3000, file })),
    sampleRelease(4, { durationMs: SHORT_PROGRAM_MS }),
  ];
  await server.publish(sampleManifest(server.deviceId, revision, releases, files), files);
}

async function resumed(context: RunContext, from: number): Promise<void> {
  const { server, log, findings } = context;
  const { sha256 } = broken.ref;
  const first = await log.request(from, 20_000, filePath(sha256));
  if (!findings.check('F1', first !== undefined, 'it did not fetch a file of the manifest')) return;
  await sleep(400);
  const next = await log.request(
    log.events.indexOf(first as EventOf<'request'>) + 1,
    40_000,
    filePath(sha256),
  );
  const offset = Number(/^bytes=(\d+)-/.exec(String(next?.headers['range'] ?? ''))?.[1] ?? 0);
  const sent = server.broken.get(sha256) ?? 0;
  const isResumed = offset > 0 && offset <= sent;
  findings.check('F1', isResumed, `after ${sent} bytes of a broken transfer it continued at byte ${offset}`);
  await synchronised(context, from, 1, 40_000, 'F1', 'a resumed file did not complete');
}

async function repaired(context: RunContext, from: number): Promise<void> {
  const { server, log, findings } = context;
  const damaged = await log.message(from, 40_000, 'syncReport', ({ releases }) =>
    releases.some(
      ({ releaseId, sync }) =>
        releaseId === 2 && sync.state === 'failed' && sync.reason.startsWith('file-damaged'),
    ),
  );
  const what = 'a file that the server has shortened was not reported as failed with "file-damaged: <name>"';
  findings.check('F3', damaged !== undefined, what);
  const early = log.all('syncReport', from).some(({ message }) => isSynchronised(message, 2));
  findings.check('F3', !early, 'a release whose file is too short was reported as synchronised');
  server.faults.delete(short.ref.sha256);
  await synchronised(context, log.end, 2, 90_000, 'F3', 'a repaired file was not fetched again within 90 s');
}

async function refetched(context: RunContext, from: number): Promise<void> {
  const { server, log, findings } = context;
  const { sha256 } = corrupt.ref;
  const fault = await log.message(
    from,
    30_000,
    'fault',
    (message) => message.kind === 'file-corrupt' && message.sha256 === sha256,
  );
  findings.check(
    'F2',
    fault !== undefined,
    'a file with a wrong hash was not reported as the fault file-corrupt',
  );
  const early = log.all('syncReport', from).some(({ message, at }) => {
    const requests = log.events.filter(
      (event) => event.kind === 'request' && event.path === filePath(sha256) && event.at < at,
    );
    return isSynchronised(message, 3) && requests.length < 2;
  });
  findings.check('F2', !early, 'a release with a corrupt file was reported as synchronised');
  await synchronised(context, from, 3, 60_000, 'F2', 'a corrupt file was not fetched again');
  server.faults.delete(sha256);
}

async function synchronised(
  { log, findings }: RunContext,
  from: number,
  releaseId: number,
  withinMs: number,
  rule: 'F1' | 'F2' | 'F3',
  otherwise: string,
): Promise<void> {
  const report = await log.message(from, withinMs, 'syncReport', (one) => isSynchronised(one, releaseId));
  findings.check(rule, report !== undefined, otherwise);
}

function isSynchronised(
  { releases }: { releases: readonly { releaseId: number; sync: { state: string } }[] },
  id: number,
): boolean {
  return releases.some(({ releaseId, sync }) => releaseId === id && sync.state === 'synchronised');
}
