import { FakeClock } from '@marquee/testkit';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../testing/samples.ts';
import { ConversionError } from './conversion-error.ts';
import { type ProgramRun, runProgram } from './run-program.ts';

const LIMITS = { cpuSeconds: 10, memoryBytes: 8 * 1024 ** 3 };

/** A shell takes the place of a converter. */
async function run(script: string, more: Partial<ProgramRun> = {}): Promise<string[]> {
  const lines: string[] = [];
  await runProgram({
    program: '/bin/sh',
    args: ['-c', script],
    limits: LIMITS,
    clock: new FakeClock(),
    timeLimitMs: 1000,
    signal: new AbortController().signal,
    folder: more.folder ?? (await testFolder()),
    onLine: (line) => lines.push(line),
    ...more,
  });
  return lines;
}

describe.skipIf(process.platform === 'win32')('a converter', () => {
  it('reports its lines while it runs', async () => {
    expect(await run('echo one; echo two')).toEqual(['one', 'two']);
  });

  it('gets nothing of the server’s environment but the search path', async () => {
    process.env['MARQUEE_TEST_SECRET'] = 'secret';
    const lines = await run('env');
    delete process.env['MARQUEE_TEST_SECRET'];
    expect(lines.some((line) => line.startsWith('PATH='))).toBe(true);
    expect(lines.join()).not.toContain('secret');
  });

  it('fails with its error output', async () => {
    const failure = run('echo no such codec >&2; exit 3');
    await expect(failure).rejects.toBeInstanceOf(ConversionError);
    await expect(failure).rejects.toThrow('no such codec');
  });

  it('blames the file when it crashes', async () => {
    await expect(run('kill -SEGV $$')).rejects.toBeInstanceOf(ConversionError);
  });

  it('does not blame the file when it is missing or was killed from outside', async () => {
    await expect(run('', { program: '/nowhere/converter' })).rejects.not.toBeInstanceOf(ConversionError);
    await expect(run('kill -KILL $$')).rejects.toThrow('SIGKILL');
    await expect(run('kill -KILL $$')).rejects.not.toBeInstanceOf(ConversionError);
  });

  it('fails with the system’s error when it cannot be started', async () => {
    await expect(run('', { folder: '/nowhere' })).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('is killed with its children when it takes too long', async () => {
    const clock = new FakeClock();
    // The end is only noticed after all holders of the output have ended; a surviving child would hold it for a minute.
    const failure = run('echo started; sleep 60 & wait', { clock, onLine: () => clock.advance(1000) });
    await expect(failure).rejects.toBeInstanceOf(ConversionError);
  });

  it('ends with the reason when it is aborted', async () => {
    const controller = new AbortController();
    const reason = new Error('the server stops');
    const failure = run('echo started; sleep 60', {
      signal: controller.signal,
      onLine: () => controller.abort(reason),
    });
    await expect(failure).rejects.toBe(reason);
    await expect(run('echo never', { signal: controller.signal })).rejects.toBe(reason);
  });

  it('starts nothing when it is aborted while it prepares', async () => {
    const controller = new AbortController();
    const lines: string[] = [];
    const failure = run('echo started', {
      signal: controller.signal,
      folder: await testFolder(),
      onLine: (line) => lines.push(line),
    });
    controller.abort(new Error('the server stops'));
    await expect(failure).rejects.toThrow('the server stops');
    expect(lines).toEqual([]);
  });
});
