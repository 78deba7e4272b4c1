import { createHash } from 'node:crypto';
import {
  DEVICE_PATHS,
  type DeviceSettings,
  deviceSettingsSchema,
  feedPath,
  feedSchema,
  pollAnswerSchema,
  type StateKind,
} from '@marquee/device-protocol';
import type { ServerRun } from './server-run.ts';

const DAMAGED = 2_147_483_647;

/** Desired states, before and after the device has claimed a revision of a restored server. */
export async function checkStates(run: ServerRun): Promise<void> {
  const { calls, findings, device } = run;
  const damaged = await calls.welcomed(device.token, {
    appliedRevisions: { settings: DAMAGED, manifest: DAMAGED },
  });
  damaged?.socket.close();
  const afterDamage = await revisions(run);
  const isSane = afterDamage.settings < DAMAGED / 2 && afterDamage.manifest < DAMAGED / 2;
  findings.check('S2', isSane, 'the server took a damaged revision for one of its own');
  const ahead = afterDamage.manifest + 7;
  const connection = await calls.welcomed(device.token, {
    appliedRevisions: { settings: afterDamage.settings, manifest: ahead },
  });
  const raised = await raisedAbove(run, ahead);
  findings.check('S2', raised, 'a device that is ahead of the server got no revision above its own');
  connection?.socket.close();
  for (const what of ['settings', 'manifest'] as const) await checkState(run, what);
  await checkFeeds(run);
}

/** The feeds of the device, and one that none of its releases shows. */
async function checkFeeds({ calls, findings, device: { token } }: ServerRun): Promise<void> {
  const { body } = await calls.call(DEVICE_PATHS.state, { token });
  for (const { id, revision } of pollAnswerSchema.safeParse(body).data?.feeds ?? []) {
    const feed = await calls.call(feedPath(id), { token });
    const isFeed = feedSchema.safeParse(feed.body).data?.id === id;
    findings.check('D1', feed.status === 200 && isFeed, `the feed ${id} was answered with ${feed.status}`);
    const same = await calls.call(feedPath(id), { token, headers: { 'if-none-match': `"${revision}"` } });
    findings.check('D1', same.status !== 404, `a feed that the device has was answered with ${same.status}`);
  }
  const foreign = await calls.call(feedPath('weather:-89.99,-0.01'), { token });
  findings.check('D1', foreign.status === 404, `a feed of no release was answered with ${foreign.status}`);
}

async function checkState(run: ServerRun, what: StateKind): Promise<void> {
  const { calls, findings, device } = run;
  const { token } = device;
  const revision = (await revisions(run))[what];
  const answer = await calls.call(DEVICE_PATHS[what], { token });
  if (revision === 0)
    return void findings.check(
      'S1',
      answer.status === 404,
      `${what} of revision 0 was answered with ${answer.status}`,
    );
  findings.check('S1', answer.status === 200, `${what} was answered with ${answer.status}`);
  const etag = answer.headers.get('etag');
  findings.check(
    'S1',
    etag === `"${revision}"`,
    `${what} of revision ${revision} has the entity tag ${etag}`,
  );
  const same = await calls.call(DEVICE_PATHS[what], { token, headers: { 'if-none-match': `"${revision}"` } });
  findings.check('S1', same.status === 304, `${what} that the device has was answered with ${same.status}`);
  if (what === 'manifest') return;
  const settings = deviceSettingsSchema.safeParse(answer.body);
  findings.check('S4', settings.success, 'the settings are malformed');
  await checkLogo(run, settings.data?.brand?.logo);
}

/** The logo of the company's brand, if it has one. */
async function checkLogo(
  { calls, findings, device: { token } }: ServerRun,
  logo: NonNullable<DeviceSettings['brand']>['logo'],
): Promise<void> {
  if (!logo) return findings.skip('S16', 'the company has no logo');
  const { status, bytes } = await calls.call(logo.url, { token });
  const hash = createHash('sha256').update(bytes).digest('hex');
  findings.check('S16', status === 200, `the logo was answered with ${status}`);
  findings.check('S16', hash === logo.sha256 && bytes.length === logo.size, 'the logo has other bytes');
  const foreign = await calls.call(logo.url);
  findings.check(
    'S16',
    foreign.status === 401,
    `the logo without a token was answered with ${foreign.status}`,
  );
}

async function revisions({ calls, device: { token } }: ServerRun) {
  const { body } = await calls.call(DEVICE_PATHS.state, { token });
  return pollAnswerSchema.safeParse(body).data?.revisions ?? { settings: 0, manifest: 0 };
}

async function raisedAbove(run: ServerRun, revision: number): Promise<boolean> {
  for (let attempt = 0; attempt < 40; attempt += 1) {
    if ((await revisions(run)).manifest > revision) return true;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return false;
}
