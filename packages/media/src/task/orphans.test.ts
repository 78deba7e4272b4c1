import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { testFolder } from '../testing/samples.ts';

const SETTING = `
import { readFileSync } from 'node:fs';
import { runProgram } from '${new URL('../tools/run-program.ts', import.meta.url)}';
import { runMediaTask } from '${new URL('./run-media-task.ts', import.meta.url)}';
import { systemClock as clock } from '${new URL('../testing/system-clock.ts', import.meta.url)}';
const logger = { warn: () => undefined };
const children = () => readFileSync('/proc/self/task/' + process.pid + '/children', 'utf8').trim();
`;

/** Runs a script as a server, kills it as soon as it has printed the pids of its children, and returns these. */
async function killDuring(script: string): Promise<number[]> {
  const folder = await testFolder();
  const path = join(folder, 'server.mjs');
  await writeFile(path, SETTING + script);
  const server = spawn(process.execPath, [path, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void server.kill('SIGKILL'));
  const numbers = (await firstLine(server)).split(' ').map(Number);
  expect(numbers.length > 0 && numbers.every((pid) => isAlive(pid))).toBe(true);
  server.kill('SIGKILL');
  return numbers;
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  const [line] = (await once(stdout!, 'data')) as [Buffer];
  return line.toString().trim();
}

/** A zombie is not alive. */
function isAlive(pid: number): boolean {
  try {
    return !/^[ZX]/.test(execFileSync('ps', ['-o', 'stat=', '-p', `${pid}`]).toString());
  } catch {
    return false;
  }
}

const LIMITS = 'limits: { cpuSeconds: 60, memoryBytes: 8 * 1024 ** 3 }, timeLimitMs: 60_000';

it.runIf(process.platform === 'linux')(
  'a converter ends with a killed server, together with its children, even when it ignores a broken pipe',
  async () => {
    const converter = `trap '' PIPE HUP; sleep 300 & echo $$ $!; while :; do sleep 1; echo on; done`;
    const killed = await killDuring(`
      const [, , folder] = process.argv;
      const { signal } = new AbortController();
      const onLine = (line) => line === 'on' || console.log(line);
      const run = { clock, ${LIMITS}, signal, folder, onLine };
      await runProgram({ ...run, program: '/bin/sh', args: ['-c', ${JSON.stringify(converter)}] });
    `);
    await expect.poll(() => killed.filter(isAlive)).toEqual([]);
  },
);

it.runIf(process.platform === 'linux')(
  'a process that inspects a file ends with a killed server',
  async () => {
    const folder = await testFolder();
    // Nobody writes to the pipe, so that inspecting it never ends.
    execFileSync('mkfifo', [join(folder, 'endless.png')]);
    const killed = await killDuring(`
      const request = { path: ${JSON.stringify(join(folder, 'endless.png'))}, suffix: 'png' };
      const inspection = runMediaTask('inspect', request, { clock, logger, timeLimitMs: 60_000 });
      console.log(children());
      await inspection;
    `);
    await expect.poll(() => killed.filter(isAlive)).toEqual([]);
  },
);

it.runIf(process.platform === 'linux')(
  'a process that hangs in a decoder ends with a killed server',
  async () => {
    const program = join(await testFolder(), 'stuck.mjs');
    const stuck = 'process.once("message", () => { process.send({ percent: 1 }); for (;;); });';
    await writeFile(program, stuck);
    const killed = await killDuring(`
      const program = ${JSON.stringify(program)};
      const onProgress = () => console.log(children());
      const limits = { clock, logger, timeLimitMs: 60_000, program, onProgress };
      await runMediaTask('drawThumbnail', { path: 'a file' }, limits);
    `);
    await expect.poll(() => killed.filter(isAlive)).toEqual([]);
  },
);
