import {
  DEVICE_PATHS,
  NOTICES_CAPABILITY,
  pollAnswerSchema,
  signedNoticesSchema,
  verifyNotices,
} from '@marquee/device-protocol';
import type { ServerRun } from './server-run.ts';

/** Far below the lead at which a revision counts as damaged. */
const LEAD = 7;

/** The list of notices of a device that is ahead of the server, so that the server sends one even without a notice. */
export async function checkNotices({ calls, findings, device }: ServerRun): Promise<void> {
  const { token, deviceId, manifestKeys } = device;
  const { body } = await calls.call(DEVICE_PATHS.state, { token });
  const { features = [], revisions } = pollAnswerSchema.safeParse(body).data ?? {};
  if (!features.includes(NOTICES_CAPABILITY)) {
    for (const rule of ['N6', 'N9'] as const)
      findings.skip(rule, 'the server does not have the feature pushed-notices');
    return;
  }
  const ahead = (revisions?.notices ?? 0) + LEAD;
  const appliedRevisions = { settings: 0, manifest: 0, notices: ahead };
  const connection = await calls.welcomed(token, { appliedRevisions, capabilities: [NOTICES_CAPABILITY] });
  const pushed = await connection?.next('notices');
  const about = 'a device whose hello named another revision was sent no list of notices';
  if (findings.check('N6', pushed !== undefined, about)) {
    const verdict = await verifyNotices(pushed, manifestKeys, { deviceId, minRevision: ahead });
    findings.check('N6', verdict.ok, `a device refuses the list: ${verdict.ok ? '' : verdict.reason}`);
  }
  connection?.socket.close();
  const answer = await calls.call(DEVICE_PATHS.notices, { token });
  findings.check('N9', answer.status === 200, `the list of notices was answered with ${answer.status}`);
  const etag = answer.headers.get('etag') ?? '';
  const signed = signedNoticesSchema.safeParse(answer.body).data;
  const fetched = await verifyNotices(signed, manifestKeys, { deviceId });
  const isCurrent = fetched.ok && etag === `"${fetched.list.revision}"` && fetched.list.revision > ahead;
  findings.check('N9', isCurrent, `the list that was fetched is not the current one: ${etag}`);
  const same = await calls.call(DEVICE_PATHS.notices, { token, headers: { 'if-none-match': etag } });
  findings.check('N9', same.status === 304, `a list that the device has was answered with ${same.status}`);
}
