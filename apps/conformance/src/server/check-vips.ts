import {
  DEVICE_PATHS,
  pollAnswerSchema,
  VIPS_CAPABILITY,
  verifyVips,
  vipPicturePath,
} from '@marquee/device-protocol';
import type { ServerRun } from './server-run.ts';

/** The list of VIPs of a device for which nobody has chosen any. */
export async function checkVips({ calls, findings, device }: ServerRun): Promise<void> {
  const { token, deviceId, manifestKeys } = device;
  const { body } = await calls.call(DEVICE_PATHS.state, { token });
  const { features = [] } = pollAnswerSchema.safeParse(body).data ?? {};
  if (!features.includes(VIPS_CAPABILITY)) {
    for (const rule of ['Q1', 'Q2'] as const)
      findings.skip(rule, 'the server does not have the feature vips');
    return;
  }
  const answer = await calls.call(DEVICE_PATHS.vips, { token });
  findings.check('Q1', answer.status === 200, `the list of VIPs was answered with ${answer.status}`);
  const verdict = await verifyVips(answer.body, manifestKeys, { deviceId });
  findings.check('Q1', verdict.ok, `a device refuses the list: ${verdict.ok ? '' : verdict.reason}`);
  const etag = answer.headers.get('etag') ?? '';
  const isTagged = verdict.ok && etag === `"${verdict.list.revision}"`;
  findings.check('Q1', isTagged, `the entity tag of the list is ${etag}`);
  const same = await calls.call(DEVICE_PATHS.vips, { token, headers: { 'if-none-match': etag } });
  findings.check('Q1', same.status === 304, `a list that the device has was answered with ${same.status}`);
  const foreign = await calls.call(vipPicturePath('f'.repeat(16)), { token });
  findings.check(
    'Q2',
    foreign.status === 404,
    `the picture of a foreign VIP was answered with ${foreign.status}`,
  );
  const unknown = await calls.call(DEVICE_PATHS.vips, {});
  findings.check('Q1', unknown.status === 401, `a call without a token was answered with ${unknown.status}`);
}
