import { afterEach, expect, test, vi } from 'vitest';
import { runStages } from './run-stages.mjs';

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = 0;
});

test('counts a stage as failed, without running it, when one that it waits for failed', async () => {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  const stage = (name: string, code: string) => ({ name, args: ['--eval', code], minutes: 1 });
  await runStages([
    stage('build', 'process.exit(1)'),
    { ...stage('browser', 'console.log("ran")'), after: ['build'] },
  ]);
  expect(lines.join('\n')).toContain('Not run, because "build" failed.');
  expect(lines.at(-1)).toBe('tests: 0 passed, 2 failed');
  expect(process.exitCode).toBe(1);
});
