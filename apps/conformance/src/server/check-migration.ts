import { DEVICE_PATHS, isSignedBy, pollAnswerSchema, proofSchema, proofText } from '@marquee/device-protocol';
import type { ServerRun } from './server-run.ts';

/** The proof of a server that it holds the keys of its installation. */
export async function checkMigration({ calls, findings, device }: ServerRun): Promise<void> {
  const { body } = await calls.call(DEVICE_PATHS.state, { token: device.token });
  const { features = [] } = pollAnswerSchema.safeParse(body).data ?? {};
  if (!features.includes('migration'))
    return findings.skip('M1', 'the server does not name the feature migration');
  const question = { nonce: 'conformance-conformance', address: 'https://example.com:9000' };
  const answer = await calls.call(DEVICE_PATHS.proof, { body: question });
  const proof = proofSchema.safeParse(answer.body);
  const isProved =
    proof.success && (await isSignedBy(device.manifestKeys, 'server', proofText(question), proof.data));
  findings.check('M1', isProved, 'its proof is not by a key that it gave at the enrolment');
  const wrong = await calls.call(DEVICE_PATHS.proof, { body: { ...question, nonce: '' } });
  findings.check('M1', wrong.status === 400, `a proof without a nonce was answered with ${wrong.status}`);
}
