import { spawn } from 'node:child_process';
import { getNode24, node24Env } from './node24.mjs';
import { root } from './root.mjs';

/** The server ends with this status to be started again: `RESTART_EXIT_STATUS` of its `restarts.ts`. */
export const RESTART_STATUS = 75;

/**
 * Runs a program with the project's Node in place of this process: same terminal, same signals, same exit code.
 * @param {string[]} args
 * @param {Record<string, string | undefined>} [env]
 * @param {{ restarts?: boolean }} [options] whether to start it again each time it ends with {@link RESTART_STATUS}
 */
export function runNode(args, env, { restarts = false } = {}) {
  /** @type {import('node:child_process').ChildProcess} */
  let child;
  for (const signal of forwardedSignals()) process.on(signal, () => child.kill(signal));
  if (process.stdin.isTTY) process.on('SIGINT', () => {});
  const start = () => {
    child = spawn(getNode24(), args, { cwd: root, stdio: 'inherit', env: node24Env(env) });
    child.on('error', (error) => fail(error));
    child.on('exit', (code, signal) => {
      if (restarts && code === RESTART_STATUS) return start();
      if (!signal) process.exit(code ?? 1);
      process.removeAllListeners(signal);
      process.kill(process.pid, signal);
    });
  };
  start();
}

/**
 * Runs the main function of a start script; prints an error as one line.
 * @param {() => void | Promise<void>} main
 */
export async function script(main) {
  try {
    await main();
  } catch (error) {
    fail(error);
  }
}

/**
 * Ctrl-C in a terminal already reaches the whole process group; forwarding it would deliver it twice.
 * @returns {NodeJS.Signals[]}
 */
function forwardedSignals() {
  return process.stdin.isTTY ? ['SIGTERM', 'SIGHUP'] : ['SIGTERM', 'SIGHUP', 'SIGINT'];
}

/** @param {unknown} error */
function fail(error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
