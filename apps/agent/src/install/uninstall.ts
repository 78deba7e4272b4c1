import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { PLACES } from '../system/names.ts';
import type { RunProgram } from '../system/run-program.ts';
import { endServices, forgetServices } from './services.ts';
import { UNIT_FILES } from './unit-files.ts';

export interface UninstallOptions {
  readonly root: string;
  /** Also the programs, plays and the identity of the device, which cannot be brought back. */
  readonly withData: boolean;
  readonly run: RunProgram;
  /** Whether systemd runs. */
  readonly isBooted: boolean;
}

/** Removes the agent. Once more, or half installed, it removes what is there. */
export async function uninstall({ root, withData, run, isBooted }: UninstallOptions): Promise<void> {
  const services = { run, isBooted };
  if (root === '/') await endServices(services);
  const files = [...Object.keys(UNIT_FILES), PLACES.settings];
  for (const path of [...files, PLACES.program, ...(withData ? [PLACES.data] : [])])
    rmSync(join(root, path), { recursive: true, force: true });
  if (root === '/') await forgetServices(services, withData);
}
