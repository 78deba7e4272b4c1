import { createHash, randomBytes } from 'node:crypto';
import { type EnrolAnswer, enrolAnswerSchema, macFromRandom, refusalCode } from '@marquee/device-protocol';
import type { Findings } from '../findings.ts';
import { checkRepetition } from './check-repetition.ts';
import type { DeviceCalls } from './client.ts';

const SOMEWHERE = { latitude: 31.2304, longitude: 121.4737 };

/** Enrols a device, and others with its MAC. Returns the first one. */
export async function checkEnrolment(
  calls: DeviceCalls,
  findings: Findings,
): Promise<EnrolAnswer | undefined> {
  const mac = macFromRandom(randomBytes(6));
  const first = await calls.enrol({ mac, fromTheFuture: 1 });
  const parsed = enrolAnswerSchema.safeParse(first.body);
  const problem = parsed.error?.issues[0]?.path.join('.') ?? '';
  findings.check('E2', first.status === 200, `an enrolment was answered with ${first.status}`);
  if (!findings.check('E2', parsed.success, `the field "${problem}" of the answer is wrong`) || !parsed.data)
    return undefined;
  const device = parsed.data;
  for (const { keyId, publicKey } of device.manifestKeys) {
    const digest = createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex');
    findings.check('E2', digest.startsWith(keyId), 'a keyId is not the beginning of the SHA-256 of its key');
  }
  const renewed = await calls.enrol({ mac, softVersion: '2' }, device.token);
  const same = enrolAnswerSchema.safeParse(renewed.body).data;
  const isSame = same?.deviceId === device.deviceId && same.token === device.token;
  findings.check('E5', isSame, 'an enrolment with a token was answered with another id or token');
  await checkSecond(calls, findings, mac, device);
  await checkRepetition(calls, findings);
  const facts = { deviceType: 6, systemVersion: '14', iotCard: '89860012345678901234', location: SOMEWHERE };
  const complete = await calls.enrol(facts);
  findings.check('E10', complete.status === 200, `an enrolment with all facts got ${complete.status}`);
  const nowhere = await calls.enrol({ location: { latitude: 91, longitude: 0 } });
  findings.check(
    'E10',
    nowhere.status === 400,
    `a place beyond the pole was answered with ${nowhere.status}`,
  );
  const malformed = await calls.enrol({ mac: '01-00-5E-00-00-01' });
  findings.check(
    'E1',
    malformed.status === 400,
    `a group address as MAC was answered with ${malformed.status}`,
  );
  const code = refusalCode(malformed.body);
  findings.check('G4', code !== undefined, 'a refusal has no error.code');
  const company = await calls.enrol({ companyCode: `none-${randomBytes(6).toString('hex')}` });
  findings.check('E1', company.status === 403, `an unknown company was answered with ${company.status}`);
  return device;
}

async function checkSecond(
  calls: DeviceCalls,
  findings: Findings,
  mac: string,
  device: EnrolAnswer,
): Promise<void> {
  const second = enrolAnswerSchema.safeParse((await calls.enrol({ mac })).body).data;
  findings.check('E3', second?.state === 'waiting', 'a second device with a known MAC does not have to wait');
  const isOther = second?.deviceId !== device.deviceId && second?.token !== device.token;
  findings.check('E3', isOther, 'a second device with a known MAC got the id or token of the first');
  findings.check('E3', second?.pairingCode !== undefined, 'a waiting device got no pairingCode');
}
