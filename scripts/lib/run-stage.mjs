import { spawn } from 'node:child_process';
import { getNode24, node24Env } from './node24.mjs';
import { root } from './root.mjs';

/**
 * One step of a check: a program that runs with the project's Node.
 * @typedef {object} Stage
 * @property {string} name
 * @property {string[]} args what Node runs
 * @property {number} minutes how long it may take before it counts as hung
 * @property {string[]} [after] stages that must have passed first
 * @property {boolean} [alone] whether no other stage may run at the same time
 * @property {Record<string, string>} [env] added to the environment
 * @property {string} [report] where it writes a Vitest JSON report; without one the stage counts as one test
 * @property {string} [times] where it writes the `FileTimes` of `time-reporter.mjs`
 * @property {boolean} [mayBeEmpty] whether its report may contain no test
 *
 * @typedef {{ ok: boolean; output: string; seconds: number }} StageResult
 */

/** @type {Set<number>} */
const running = new Set();

/**
 * Runs the stage in its own process group, so that nothing it started outlives it.
 * @param {Stage} stage
 * @returns {Promise<StageResult>}
 */
export function runStage({ args, minutes, env }) {
  const began = Date.now();
  const child = spawn(getNode24(), args, {
    cwd: root,
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: node24Env({ CI: process.env.CI ?? 'true', FORCE_COLOR: '0', NO_COLOR: '1', ...env }),
  });
  const group = child.pid;
  if (group) running.add(group);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const clock = setTimeout(() => {
    output += `\nStopped: not done after ${minutes} minutes.\n`;
    killGroup(group);
  }, minutes * 60_000);
  return new Promise((resolve) => {
    child.on('error', (error) => (output += `${error.message}\n`));
    child.on('exit', () => {
      killGroup(group);
      // A process that left the group may keep the pipes open.
      setTimeout(() => [child.stdout, child.stderr].forEach((stream) => stream.destroy()), 2000).unref();
    });
    child.on('close', (code) => {
      clearTimeout(clock);
      resolve({ ok: code === 0, output, seconds: (Date.now() - began) / 1000 });
    });
  });
}

/** Kills every running stage when the run itself is interrupted. */
export function killRunningStages() {
  for (const group of running) killGroup(group);
}

/** @param {number | undefined} group */
function killGroup(group) {
  if (!group) return;
  running.delete(group);
  try {
    process.kill(process.platform === 'win32' ? group : -group, 'SIGKILL');
  } catch {
    // The group has already ended.
  }
}
