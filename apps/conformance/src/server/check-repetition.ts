import { randomBytes } from 'node:crypto';
import {
  DEVICE_PATHS,
  enrolAnswerSchema,
  macFromRandom,
  newRequestKey,
  REQUEST_KEY_USED,
  refusalCode,
} from '@marquee/device-protocol';
import type { Findings } from '../findings.ts';
import type { Answer, DeviceCalls } from './client.ts';

/** A server may note a little later that a token was used. */
const NOTED_WITHIN_MS = 10_000;
const PAUSE_MS = 500;

/** Enrols a device whose answer is lost, as it were, and repeats that: in time, as another device, and too late. */
export async function checkRepetition(calls: DeviceCalls, findings: Findings): Promise<void> {
  const requestKey = newRequestKey(randomBytes);
  const mac = macFromRandom(randomBytes(6));
  const first = enrolAnswerSchema.safeParse((await calls.enrol({ mac, requestKey })).body).data;
  if (!findings.check('E9', first !== undefined, 'an enrolment with a requestKey was not answered') || !first)
    return;
  const again = enrolAnswerSchema.safeParse((await calls.enrol({ mac, requestKey })).body).data;
  const isSame = again?.deviceId === first.deviceId && again.token === first.token;
  findings.check('E9', isSame, 'a repeated enrolment was answered with another id or token');
  const isRefused = isKeyRefused(await calls.enrol({ requestKey }));
  findings.check('E9', isRefused, 'a requestKey was accepted from another MAC');
  await calls.call(DEVICE_PATHS.state, { token: first.token });
  for (let waited = 0; waited < NOTED_WITHIN_MS; waited += PAUSE_MS) {
    if (isKeyRefused(await calls.enrol({ mac, requestKey }))) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  findings.check('E9', false, 'an enrolment was repeated although its token had been used');
}

function isKeyRefused({ status, body }: Answer): boolean {
  return status === 409 && refusalCode(body) === REQUEST_KEY_USED;
}
