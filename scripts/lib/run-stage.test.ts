import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { countTests } from './count-tests.mjs';
import { failedTests } from './failed-tests.mjs';
import { root } from './root.mjs';
import { runStage } from './run-stage.mjs';

const folder = mkdtempSync(join(tmpdir(), 'marquee-stage-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('ends a stage that hangs, with the processes it started', async () => {
  const pidFile = join(folder, 'pid');
  const hang = 'setInterval(() => {}, 1000)';
  const program = `
    const child = require('node:child_process').spawn(process.execPath, ['-e', '${hang}'], { stdio: 'ignore' });
    require('node:fs').writeFileSync(${JSON.stringify(pidFile)}, String(child.pid));
    ${hang}`;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const stage = runStage({ name: 'hangs', args: ['-e', program], minutes: 5 });
  const pid = () => (existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8')) : 0);
  while (pid() === 0) await pause(20);
  const child = pid();
  vi.advanceTimersByTime(5 * 60_000);
  vi.useRealTimers();
  const { ok, output } = await stage;
  expect(ok).toBe(false);
  expect(output).toContain('Stopped: not done after 5 minutes');
  await vi.waitFor(() => expect(isRunning(child)).toBe(false));
});

test('keeps the output of a failing stage', async () => {
  const result = await runStage({
    name: 'fails',
    args: ['-e', 'console.log("so"); process.exit(3)'],
    minutes: 1,
  });
  expect(result).toMatchObject({ ok: false, output: 'so\n' });
});

test('counts a stage without a report as one test', () => {
  const stage = { name: 'lint', args: [], minutes: 1 };
  expect(countTests(stage, true)).toEqual({ passed: 1, failed: 0 });
  expect(countTests(stage, false)).toEqual({ passed: 0, failed: 1 });
});

test.for([
  ['tests that passed', true, { numPassedTests: 3 }, { passed: 3, failed: 0 }],
  ['tests that failed', false, { numPassedTests: 3, numFailedTests: 2 }, { passed: 3, failed: 2 }],
  ['a crash after all tests passed', false, { numPassedTests: 3 }, { passed: 3, failed: 1 }],
  ['a run that found no test', true, {}, { passed: 0, failed: 1 }],
  [
    'a file that could not be loaded',
    false,
    { numPassedTests: 3, testResults: [{ status: 'failed', assertionResults: [] }] },
    { passed: 3, failed: 1 },
  ],
] as const)('counts %s', ([, ok, facts, expected]) => {
  const report = join(folder, 'report.json');
  writeFileSync(report, JSON.stringify({ numPassedTests: 0, numFailedTests: 0, testResults: [], ...facts }));
  expect(countTests({ name: 'unit', args: [], minutes: 1, report }, ok)).toEqual(expected);
});

test('counts no failure for a run that may find no test', () => {
  const report = join(folder, 'empty.json');
  writeFileSync(report, JSON.stringify({ numPassedTests: 0, numFailedTests: 0, testResults: [] }));
  const stage = { name: 'changed', args: [], minutes: 1, report, mayBeEmpty: true };
  expect(countTests(stage, true)).toEqual({ passed: 0, failed: 0 });
  expect(countTests(stage, false)).toEqual({ passed: 0, failed: 1 });
});

test('names a failed test with its file and the subjects that it is described under', () => {
  const report = join(folder, 'failures.json');
  const passed = { status: 'passed', ancestorTitles: ['users'], title: 'sign in' };
  const failed = { status: 'failed', ancestorTitles: ['users', 'on sqlite'], title: 'sign out' };
  const name = join(root, 'apps/users.test.ts');
  writeFileSync(report, JSON.stringify({ testResults: [{ name, assertionResults: [passed, failed] }] }));
  expect(failedTests(report)).toEqual(['apps/users.test.ts > users > on sqlite > sign out']);
});

test('counts a run without a report as a failure', () => {
  const report = join(folder, 'missing.json');
  expect(countTests({ name: 'unit', args: [], minutes: 1, report }, true)).toEqual({ passed: 0, failed: 1 });
});

/** Signal 0 only checks for existence; a zombie process counts as gone. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^State:\tZ/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
