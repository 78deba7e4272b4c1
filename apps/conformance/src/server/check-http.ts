import { DEVICE_PATHS, filePath, pollAnswerSchema, refusalCode } from '@marquee/device-protocol';
import type { ServerRun } from './server-run.ts';

const WRONG_TOKEN = 'A'.repeat(43);

/** Calls without and with a token. */
export async function checkHttp({ calls, findings, device }: ServerRun): Promise<void> {
  const { token } = device;
  const paths = [DEVICE_PATHS.state, DEVICE_PATHS.settings, DEVICE_PATHS.manifest, filePath('0'.repeat(64))];
  for (const path of paths) {
    for (const wrong of [{}, { token: WRONG_TOKEN }]) {
      const { status, body } = await calls.call(path, wrong);
      findings.check('C1', status === 401, `${path} without a valid token was answered with ${status}`);
      const code = refusalCode(body);
      findings.check(
        'G4',
        code === 'devices.token_refused',
        `a wrong token was refused with the code ${code}`,
      );
    }
  }
  const reported = await calls.call(DEVICE_PATHS.reports, { token: WRONG_TOKEN, body: { messages: [] } });
  findings.check(
    'C1',
    reported.status === 401,
    `a report with a wrong token was answered with ${reported.status}`,
  );
  const state = await calls.call(DEVICE_PATHS.state, { token });
  const parsed = pollAnswerSchema.safeParse(state.body);
  const problem = parsed.error?.issues[0]?.path.join('.') ?? '';
  findings.check('H1', parsed.success, `the field "${problem}" of the state is wrong`);
  findings.check('H1', parsed.data?.deviceId === device.deviceId, 'the state is of another device');
  const foreign = await calls.call(filePath('0'.repeat(64)), { token });
  findings.check(
    'G4',
    foreign.status === 404,
    `a file that was never released was answered with ${foreign.status}`,
  );
}
