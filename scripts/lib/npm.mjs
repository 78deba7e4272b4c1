import { spawnSync } from 'node:child_process';
import { delimiter, dirname } from 'node:path';

/**
 * Runs the npm that started this script, or else the one in PATH, with the given Node.
 * @param {string} node
 * @param {string[]} args
 * @param {string} cwd
 */
export function npm(node, args, cwd) {
  const started = process.env.npm_execpath?.endsWith('.js') ? process.env.npm_execpath : undefined;
  const [command, commandArgs] = started ? [node, [started, ...args]] : ['npm', args];
  const { status, error } = spawnSync(command, commandArgs, {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: [dirname(node), process.env.PATH ?? ''].join(delimiter) },
    shell: process.platform === 'win32' && !started,
  });
  if (error) throw new Error(`npm could not be started: ${error.message}`);
  if (status !== 0) throw new Error(`npm ${args[0]} failed (exit code ${status}); see its messages above.`);
}
