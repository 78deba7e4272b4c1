import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstall } from './lib/ensure-install.mjs';
import { getNode24, node24Env } from './lib/node24.mjs';
import { root } from './lib/root.mjs';
import { script } from './lib/run.mjs';
import { serverArgs } from './lib/server-args.mjs';

/*
 * Starts everything in watch mode: the server restarts when its sources change, Vite serves the console with hot module
 * replacement, and the player is rebuilt and served by the server.
 */
await script(() => {
  ensureInstall('run');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const children = [
    startIn('.', ['--watch', '--watch-preserve-output', ...serverArgs('apps/server/src/main.ts')]),
    startIn('apps/player', [vite, 'build', '--watch', '--mode', 'development', '--logLevel', 'error']),
    startIn('apps/console', [vite, '--clearScreen', 'false']),
  ];
  const stop = () => {
    for (const child of children) child.kill('SIGTERM');
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  for (const child of children) child.on('exit', stop);
});

/**
 * @param {string} folder
 * @param {string[]} args
 */
function startIn(folder, args) {
  const server = `http://localhost:${process.env.MARQUEE_PORT ?? 9000}`;
  const env = node24Env({ MARQUEE_SERVER: process.env.MARQUEE_SERVER ?? server });
  return spawn(getNode24(), args, { cwd: join(root, folder), stdio: 'inherit', env });
}
