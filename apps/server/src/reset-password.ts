import { parseArgs } from 'node:util';
import { readConfig } from './platform/config/config.ts';
import { explain } from './platform/operator-errors.ts';
import { RecoveryError, recoverAdministrator } from './recovery/recover-administrator.ts';

const USAGE = `npm run reset-password -- [login] [--second-factor]
  login            the administrator; needed only when the platform has several
  --second-factor  also removes the second factor`;

const { values, positionals } = readArguments();
if (values.help) {
  console.log(USAGE);
} else {
  try {
    const recovery = { loginId: positionals[0], dropsSecondFactor: values['second-factor'] };
    const { loginId, password } = await recoverAdministrator(readConfig(process.env), recovery);
    console.log(
      `Administrator: ${loginId}   new password: ${password}   (to be changed at the next sign-in)`,
    );
  } catch (error) {
    console.error('The password was not reset:', explain(error, RecoveryError));
    process.exitCode = 1;
  }
}

function readArguments() {
  const flag = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({ options: { 'second-factor': flag, help: flag }, allowPositionals: true });
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USAGE}`);
    process.exit(1);
  }
}
