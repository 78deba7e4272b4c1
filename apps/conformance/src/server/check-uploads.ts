import { uploadPath } from '@marquee/device-protocol';
import type { ServerRun } from './server-run.ts';

/** A file that no command asks for is refused, from any sender. */
export async function checkUploads({ calls, findings, device: { token } }: ServerRun): Promise<void> {
  const path = uploadPath('conformance-none');
  const headers = { 'content-type': 'application/octet-stream' };
  for (const [who, credential, expected] of [
    ['the device itself', { token }, 404],
    ['a sender without a token', {}, 401],
  ] as const) {
    const { status } = await calls.call(path, { ...credential, body: 'log', headers });
    const what = `a file that no command asks for, of ${who}, was answered with ${status}`;
    findings.check('U2', status === expected, what);
  }
}
