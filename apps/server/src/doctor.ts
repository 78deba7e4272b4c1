import { parseArgs } from 'node:util';
import { NothingToExamineError, runDoctor } from './doctor/run-doctor.ts';
import { ConfigError, readConfig } from './platform/config/config.ts';
import { ContentOwnerError } from './platform/content-store/content-owner.ts';
import { ObjectStoreError } from './platform/content-store/s3/object-store-error.ts';
import { DataFolderError } from './platform/database/data-lock.ts';
import { DatabaseError } from './platform/database/errors.ts';
import { NewerDatabaseError } from './platform/database/migrate/migrate.ts';

const USAGE = `npm run doctor -- [--deep] [--repair]
  --deep    reads every stored file and compares its hash
  --repair  repairs what can be repaired; requires that no server is running`;

/** Errors of the environment, for which a message is more useful than a stack trace. */
const EXPECTED = [
  NothingToExamineError,
  ConfigError,
  DataFolderError,
  NewerDatabaseError,
  DatabaseError,
  ObjectStoreError,
  ContentOwnerError,
];

const options = readOptions();
if (options.help) {
  console.log(USAGE);
} else {
  try {
    const asked = { isDeep: options.deep, mayRepair: options.repair };
    const isWell = await runDoctor(readConfig(process.env), asked, console.log);
    console.log(isWell ? 'Everything is in order.' : 'Not everything is in order.');
    process.exitCode = isWell ? 0 : 1;
  } catch (error) {
    console.error('The doctor failed:', isExpected(error) ? error.message : error);
    process.exitCode = 1;
  }
}

/** System errors name the file themselves. */
function isExpected(error: unknown): error is Error {
  return EXPECTED.some((kind) => error instanceof kind) || (error instanceof Error && 'syscall' in error);
}

function readOptions() {
  const flag = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({ options: { deep: flag, repair: flag, help: flag } }).values;
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USAGE}`);
    process.exit(1);
  }
}
