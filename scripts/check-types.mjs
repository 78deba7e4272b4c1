import { spawn } from 'node:child_process';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { root } from './lib/root.mjs';
import { writeTypeCheckProjects } from './lib/type-check-groups.mjs';
import { workspaces } from './lib/workspaces.mjs';

/*
 * Type-checks all workspaces. Packages are imported as source, so nothing has to be emitted first. Runs with the
 * project's Node.
 */
const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
const others = writeTypeCheckProjects([...workspaces().map(({ path }) => path), 'scripts']);
const waiting = [root, ...others];
await Promise.all(cpus().map(checkNext));

/** @returns {Promise<void>} */
async function checkNext() {
  const project = waiting.shift();
  if (!project) return;
  const code = await checkTypes(project);
  if (code !== 0) process.exitCode = 1;
  return checkNext();
}

/**
 * @param {string} project
 * @returns {Promise<number | null>}
 */
function checkTypes(project) {
  // Several programs fill the processors; threads of one program repeat each other's work.
  const args = [
    tsc,
    '--project',
    project,
    '--singleThreaded',
    '--pretty',
    String(process.stdout.isTTY ?? false),
  ];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  return new Promise((resolve, reject) => child.on('error', reject).on('exit', resolve));
}
