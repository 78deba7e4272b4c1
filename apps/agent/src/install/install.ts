import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PLACES } from '../system/names.ts';
import type { RunProgram } from '../system/run-program.ts';
import { KEYS_FILE } from '../upgrade/pinned-keys.ts';
import type { AgentSettings } from './agent-settings.ts';
import { addServices } from './services.ts';
import { UNIT_FILES } from './unit-files.ts';

export interface InstallOptions {
  /** `/`; another one in tests, in which no service is started. */
  readonly root: string;
  readonly settings: AgentSettings;
  /** The built agent, one file. */
  readonly bundle: string;
  /** The Node that runs it. */
  readonly node: string;
  readonly run: RunProgram;
  /** Whether systemd runs. */
  readonly isBooted: boolean;
}

/** Installs the agent and starts it; in the image of a machine, it starts with the first boot. Once more, it renews program, units and settings, and leaves data as they are. */
export async function install(options: InstallOptions): Promise<void> {
  const { root, settings, bundle, node, run, isBooted } = options;
  const at = (path: string) => join(root, path);
  const program = at(PLACES.program);
  mkdirSync(join(program, 'slots/a'), { recursive: true });
  replaceProgram(node, join(program, 'node'), 0o755);
  replaceProgram(bundle, join(program, 'base.mjs'), 0o644);
  replaceProgram(bundle, join(program, 'slots/a/agent.mjs'), 0o644);
  for (const [path, text] of Object.entries(UNIT_FILES)) write(at(path), text);
  write(at(PLACES.settings), `${JSON.stringify(settings, null, 2)}\n`);
  mkdirSync(at(PLACES.data), { recursive: true });
  // The first slot counts again, and the keys of the server are learnt again.
  for (const name of ['slot.json', KEYS_FILE]) rmSync(join(at(PLACES.data), name), { force: true });
  if (root !== '/') return;
  await addServices({ run, isBooted });
}

/** A program that is running cannot be overwritten, but another file can take its name. */
function replaceProgram(from: string, to: string, mode: number): void {
  copyFileSync(from, `${to}.new`);
  chmodSync(`${to}.new`, mode);
  renameSync(`${to}.new`, to);
}

function write(path: string, text: string): void {
  if (!existsSync(dirname(path))) mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
