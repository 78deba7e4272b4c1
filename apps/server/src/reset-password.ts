import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from './platform/config/config.ts';
import { DataFolderError } from './platform/database/data-lock.ts';
import { DatabaseError } from './platform/database/errors.ts';
import { NewerDatabaseError } from './platform/database/migrate/migrate.ts';
import { RecoveryError, recoverAdministrator } from './recovery/recover-administrator.ts';

const USAGE = `npm run reset-password -- [login] [--second-factor]
  login            the administrator; needed only when the platform has several
  --second-factor  also removes the second factor`;

/** Errors of the environment, for which a message is more useful than a stack trace. */
const EXPECTED = [RecoveryError, ConfigError, DataFolderError, NewerDatabaseError, DatabaseError];

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
    const isExpected = EXPECTED.some((kind) => error instanceof kind);
    console.error('The password was not reset:', isExpected ? (error as Error).message : error);
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
