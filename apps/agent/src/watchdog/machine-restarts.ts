import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { replaceFile } from '../replace-file.ts';
import type { MachineRestart } from './remedies.ts';

const schema = z.object({ at: z.number(), pauseMs: z.number() });

/** The last restart of the machine by the watchdog; undefined if there was none. @param folder of the agent's data */
export function readMachineRestart(folder: string): MachineRestart | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(join(folder, 'machine-restart.json'), 'utf8')));
  } catch {
    return undefined;
  }
}

/** To be written before the machine is restarted. */
export function writeMachineRestart(folder: string, restart: MachineRestart): void {
  replaceFile(join(folder, 'machine-restart.json'), JSON.stringify(restart));
}
