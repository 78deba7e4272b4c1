import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';
import { RESTART_EXIT_STATUS } from '../../apps/server/src/platform/nodes/restarts.ts';
import { RESTART_STATUS } from './run.mjs';

const folder = mkdtempSync(join(tmpdir(), 'marquee-run-'));
afterAll(() => rmSync(folder, { recursive: true }));

const RUN = fileURLToPath(new URL('./run.mjs', import.meta.url));

/** Runs a program that writes its start into a file and then does `what`, as the start script runs the server. */
function run(name: string, what: string, options: object) {
  const log = join(folder, name);
  writeFileSync(log, '');
  const program = `
    const { appendFileSync, readFileSync } = require('node:fs');
    appendFileSync(${JSON.stringify(log)}, process.env.MARQUEE_SUPERVISOR + ' ' + process.pid + '\\n');
    const starts = readFileSync(${JSON.stringify(log)}, 'utf8').trim().split('\\n').length;
    ${what}`;
  const script = `import { runNode } from ${JSON.stringify(RUN)};
    runNode(['-e', ${JSON.stringify(program)}], { MARQUEE_SUPERVISOR: 'start-script' }, ${JSON.stringify(options)});`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
  const starts = () => readFileSync(log, 'utf8').split('\n').filter(Boolean);
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
    parent.on('exit', (code, signal) => resolve(signal ?? code)),
  );
  return { parent, starts, ended };
}

test('the start script and the server agree on the status that asks for another start', () => {
  expect(RESTART_STATUS).toBe(RESTART_EXIT_STATUS);
});

test('starts the server again when it ends to restart, and ends with it otherwise', async () => {
  const { starts, ended } = run('again', 'process.exit(starts < 3 ? 75 : 4);', { restarts: true });
  expect(await ended).toBe(4);
  expect(starts()).toHaveLength(3);
  expect(starts()[0]).toMatch(/^start-script /);
});

test('passes signals to the server that was started last', async () => {
  const wait = 'if (starts < 2) process.exit(75); setInterval(() => {}, 1000);';
  const { parent, starts, ended } = run('signal', wait, { restarts: true });
  await vi.waitFor(() => expect(starts()).toHaveLength(2), 10_000);
  parent.kill('SIGTERM');
  expect(await ended).toBe('SIGTERM');
});

test('starts nothing else again', async () => {
  const { starts, ended } = run('once', 'process.exit(75);', {});
  expect(await ended).toBe(75);
  expect(starts()).toHaveLength(1);
});
