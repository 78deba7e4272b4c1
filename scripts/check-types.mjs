import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { root } from './lib/root.mjs';
import { workspaces } from './lib/workspaces.mjs';

/*
 * Type-checks every workspace as its own project. Packages are imported as source, so nothing has to be emitted
 * first. Runs with the project's Node.
 */
const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
const waiting = [...workspaces().map(({ path }) => path), 'scripts'].filter((path) =>
  existsSync(join(root, path, 'tsconfig.json')),
);
await Promise.all(cpus().map(checkNext));

/** @returns {Promise<void>} */
async function checkNext() {
  const path = waiting.pop();
  if (!path) return;
  const code = await checkTypes(path);
  if (code !== 0) process.exitCode = 1;
  return checkNext();
}

/**
 * @param {string} path
 * @returns {Promise<number | null>}
 */
function checkTypes(path) {
  const args = [tsc, '--project', path, '--pretty', String(process.stdout.isTTY ?? false)];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  return new Promise((resolve, reject) => child.on('error', reject).on('exit', resolve));
}
