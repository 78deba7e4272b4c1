import { parseArgs } from 'node:util';
import { runDoctor } from './doctor/run-doctor.ts';
import { readConfig } from './platform/config/config.ts';
import { explain } from './platform/operator-errors.ts';

const USAGE = `npm run doctor -- [--deep] [--repair]
  --deep    reads every stored file and compares its hash
  --repair  repairs what can be repaired; requires that no server is running`;

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
    console.error('The doctor failed:', explain(error));
    process.exitCode = 1;
  }
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
