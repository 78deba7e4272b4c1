import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  DEVICE_PATHS,
  type Manifest,
  type ManifestFile,
  pollAnswerSchema,
  refusalCode,
  signedManifestSchema,
  verifyManifest,
} from '@marquee/device-protocol';
import type { ServerRun } from './server-run.ts';

const POLL_MS = 1000;
const MAX_FILE_BYTES = 50_000_000;

/** A release that an operator makes for the device while the run waits. */
export interface PreparedRelease {
  readonly withinMs: number;
  /** Shortens a file on the disk of the server; undefined if the run cannot. */
  readonly damage: ((sha256: string) => Promise<void>) | undefined;
}

/** The manifest and the files of a release, which a new device has only if somebody prepares one. */
export async function checkFiles(run: ServerRun, prepared: PreparedRelease | undefined): Promise<void> {
  const { findings } = run;
  const manifest = await manifestWithFiles(run, prepared?.withinMs ?? 0);
  const file = manifest?.files.find(isSuitable);
  if (!file) {
    if (prepared) throw new Error('no release with files arrived');
    for (const rule of ['F1', 'F2', 'F3'] as const)
      findings.skip(rule, 'the device has no files; see --release');
    return;
  }
  await checkFile(run, file);
  if (!prepared?.damage) return findings.skip('F3', 'no command that damages a file');
  await prepared.damage(file.sha256);
  const { status, body } = await run.calls.call(file.url, { token: run.device.token });
  const answer = `${status} ${refusalCode(body)}`;
  findings.check('F3', answer === '410 platform.file_damaged', `a damaged file was answered with ${answer}`);
}

async function checkFile(run: ServerRun, { url, sha256, size }: ManifestFile): Promise<void> {
  const { calls, findings, device } = run;
  const { token } = device;
  const whole = await calls.call(url, { token });
  findings.check('F1', whole.status === 200, `a file was answered with ${whole.status}`);
  findings.check('F2', whole.bytes.length === size, `a file of ${size} bytes has ${whole.bytes.length}`);
  const hash = createHash('sha256').update(whole.bytes).digest('hex');
  findings.check('F2', hash === sha256, 'a file has another hash than in the manifest');
  for (const offset of [1, Math.floor(size / 2), size - 1]) {
    const rest = await calls.call(url, { token, headers: { range: `bytes=${offset}-` } });
    findings.check('F1', rest.status === 206, `a range was answered with ${rest.status}`);
    const named = rest.headers.get('content-range');
    const expected = `bytes ${offset}-${size - 1}/${size}`;
    findings.check('F1', named === expected, `the range is called "${named}" instead of "${expected}"`);
    findings.check(
      'F1',
      rest.bytes.equals(whole.bytes.subarray(offset)),
      'a range has other bytes than the file',
    );
  }
  const anonymous = await calls.call(url);
  findings.check(
    'C1',
    anonymous.status === 401,
    `a file without a token was answered with ${anonymous.status}`,
  );
  const other = await calls.newDevice();
  if (!other) return;
  const foreign = await calls.call(url, { token: other.token });
  findings.check(
    'G4',
    foreign.status === 404,
    `a file of another device was answered with ${foreign.status}`,
  );
}

/** The first manifest with a suitable file, or the one that there is when the time is over. */
async function manifestWithFiles(run: ServerRun, withinMs: number): Promise<Manifest | undefined> {
  const { calls, device } = run;
  const until = Date.now() + withinMs;
  let manifest: Manifest | undefined;
  for (;;) {
    const { body } = await calls.call(DEVICE_PATHS.state, { token: device.token });
    const revision = pollAnswerSchema.safeParse(body).data?.revisions.manifest ?? 0;
    if (revision > 0 && revision !== manifest?.revision) manifest = await verifiedManifest(run);
    if (manifest?.files.some(isSuitable) || Date.now() >= until) return manifest;
    await sleep(POLL_MS);
  }
}

async function verifiedManifest({ calls, findings, device }: ServerRun): Promise<Manifest | undefined> {
  const { body } = await calls.call(DEVICE_PATHS.manifest, { token: device.token });
  const signed = signedManifestSchema.safeParse(body);
  if (!findings.check('S5', signed.success, 'the signed manifest is malformed') || !signed.data)
    return undefined;
  const verdict = await verifyManifest(signed.data, device.manifestKeys, { deviceId: device.deviceId });
  findings.check('S5', verdict.ok, `a device refuses the manifest: ${verdict.ok ? '' : verdict.reason}`);
  return verdict.ok ? verdict.manifest : undefined;
}

function isSuitable({ size }: ManifestFile): boolean {
  return size > 2 && size < MAX_FILE_BYTES;
}
