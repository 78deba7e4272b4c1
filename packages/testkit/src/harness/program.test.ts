import { execFile } from 'node:child_process';
import { expect, it, vi } from 'vitest';

const PROGRAM = new URL('./program.ts', import.meta.url).href;

/** Starts a program that prints its id and runs until it is stopped, and then fails. */
const FAILING = `
  const { Program } = await import('${PROGRAM}');
  const child = 'console.log(process.pid); setInterval(() => {}, 1000);';
  await Program.start(['-e', child], {}, (line) => console.log(line) ?? true);
  throw new Error('failed after the start');
`;

it('a program does not outlive a process that an error ends', async () => {
  const [error, output] = await new Promise<[unknown, string]>((resolve) => {
    const args = ['--input-type=module', '-e', FAILING];
    execFile(process.execPath, args, (failure, out) => resolve([failure, out]));
  });
  expect(String(error)).toContain('failed after the start');
  const id = Number(output.trim());
  expect(id).toBeGreaterThan(0);
  await vi.waitFor(() => expect(() => process.kill(id, 0)).toThrow('ESRCH'), { timeout: 10_000 });
});
