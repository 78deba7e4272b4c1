import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { HELPER_SERVICE, PLACES, SERVICE } from '../system/names.ts';
import type { RunProgram } from '../system/run-program.ts';
import { UNIT_FILES } from './unit-files.ts';

export interface UninstallOptions {
  readonly root: string;
  /** Also the programs, plays and the identity of the device, which cannot be brought back. */
  readonly withData: boolean;
  readonly run: RunProgram;
}

/** Removes the agent. Once more, or half installed, it removes what is there. */
export async function uninstall({ root, withData, run }: UninstallOptions): Promise<void> {
  if (root === '/') {
    // They are not there after half an installation.
    await run('systemctl', ['disable', '--now', SERVICE, HELPER_SERVICE]).catch(() => undefined);
  }
  const files = [...Object.keys(UNIT_FILES), PLACES.settings];
  for (const path of [...files, PLACES.program, ...(withData ? [PLACES.data] : [])])
    rmSync(join(root, path), { recursive: true, force: true });
  if (root === '/') await run('systemctl', ['daemon-reload']);
}
