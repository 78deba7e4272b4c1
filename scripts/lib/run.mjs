import { spawn } from 'node:child_process';
import { getNode24, node24Env } from './node24.mjs';
import { root } from './root.mjs';

/**
 * Hands this process over to a program under the project's Node: same terminal, same signals, same exit code.
 * @param {string[]} args
 * @param {Record<string, string | undefined>} [env]
 */
export function handOver(args, env) {
  const child = spawn(getNode24(), args, { cwd: root, stdio: 'inherit', env: node24Env(env) });
  for (const signal of forwardedSignals()) process.on(signal, () => child.kill(signal));
  if (process.stdin.isTTY) process.on('SIGINT', () => {});
  child.on('error', (error) => fail(error));
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
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
 * A terminal's Ctrl-C reaches the whole process group already; forwarding it would deliver it twice.
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
