import { parseArgs } from 'node:util';
import { readConfig } from '../platform/config/config.ts';
import { explain } from '../platform/operator-errors.ts';
import { runDoctor } from './run-doctor.ts';

const USAGE = `npm run doctor -- [--deep] [--repair]
  --deep    reads every stored file and compares its hash
  --repair  repairs what can be repaired; requires that no server is running`;

/**
 * `npm run doctor` with its arguments and environment; the result and any error are printed as lines.
 * @returns the exit code: 0 if everything is in order (again)
 */
export async function doctorProgram(
  args: string[],
  environment: NodeJS.ProcessEnv,
  { log, error: complain }: Pick<Console, 'log' | 'error'>,
): Promise<0 | 1> {
  const options = readOptions(args);
  if (options instanceof Error) {
    complain(`${options.message}\n\n${USAGE}`);
    return 1;
  }
  if (options.help) {
    log(USAGE);
    return 0;
  }
  try {
    const asked = { isDeep: options.deep, mayRepair: options.repair };
    const isWell = await runDoctor(readConfig(environment), asked, log);
    log(isWell ? 'Everything is in order.' : 'Not everything is in order.');
    return isWell ? 0 : 1;
  } catch (error) {
    complain('The doctor failed:', explain(error));
    return 1;
  }
}

function readOptions(args: string[]) {
  const flag = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({ args, options: { deep: flag, repair: flag, help: flag } }).values;
  } catch (error) {
    return error as Error;
  }
}
