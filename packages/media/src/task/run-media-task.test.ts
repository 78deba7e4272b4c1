import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FakeClock } from '@marquee/testkit';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../testing/samples.ts';
import { silentLogger } from '../testing/silent-logger.ts';
import { runMediaTask } from './run-media-task.ts';

const BEGINNING = `
import { appendFileSync, readFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
const begun = new URL('./begun', import.meta.url);
const die = (signal) => process.kill(process.pid, signal);
const answer = (message) => process.send(message, () => process.disconnect());
process.once('message', (asked) => {
  if (asked.request.path.endsWith('control.avif')) return control();
  appendFileSync(begun, 'x');
  look(asked, readFileSync(begun, 'utf8').length);
});
`;

/** The answer when the decoder fails. */
const broken = `answer({ refusal: 'content_broken', why: 'no thread for the decoder', isCertain: false })`;

interface More {
  /** How the program treats a file that is known to be valid. */
  control?: string;
  signal?: AbortSignal;
  onProgress?: () => void;
}

/** Replaces our program by one that runs `script` for each request, and counts how often it was started. */
async function run(script: string, { control = `answer({ result: 'sound' })`, ...more }: More = {}) {
  const folder = await testFolder();
  const program = join(folder, 'program.mjs');
  const answers = `const control = () => { ${control} };\nconst look = (asked, attempt) => { ${script} };`;
  await writeFile(program, `${BEGINNING}${answers}`);
  const clock = new FakeClock();
  const limits = { clock, logger: silentLogger, timeLimitMs: 1000, program };
  const result = runMediaTask('drawThumbnail', { path: 'a file' }, { ...limits, ...more });
  return { clock, result, begun: async () => (await readFile(join(folder, 'begun'), 'utf8')).length };
}

describe('a media task', () => {
  it('answers with its result', async () => {
    const { result, begun } = await run(`answer({ result: asked.task + ' of ' + asked.request.path })`);
    expect(await result).toBe('drawThumbnail of a file');
    expect(await begun()).toBe(1);
  });

  it('is started once more when the kernel killed its process', async () => {
    const { result, begun } = await run(`attempt === 1 ? die('SIGKILL') : answer({ result: 'a picture' })`);
    expect(await result).toBe('a picture');
    expect(await begun()).toBe(2);
  });

  it('blames the file when two processes end without an answer, and says how they ended', async () => {
    const { result, begun } = await run(`console.error('out of bounds'); die('SIGABRT')`);
    await expect(result).rejects.toMatchObject({
      reason: 'content_broken',
      cause: expect.stringMatching(/SIGABRT.*out of bounds/s),
    });
    expect(await begun()).toBe(2);
    const { result: left } = await run('process.exit(3)');
    await expect(left).rejects.toMatchObject({ cause: expect.stringContaining('ended with 3') });
  });

  it('does not blame the file when the machine cannot process a valid file either', async () => {
    const control = `die('SIGABRT')`;
    for (const ending of [`die('SIGSEGV')`, broken]) {
      const { result } = await run(ending, { control });
      await expect(result).rejects.toMatchObject({
        code: 'EAGAIN',
        message: expect.stringContaining('SIGABRT'),
      });
    }
    const { promise: begins, resolve: onProgress } = Promise.withResolvers<void>();
    const { result, clock } = await run('process.send({ percent: 1 })', { control, onProgress });
    await begins;
    clock.advance(1000);
    await expect(result).rejects.toMatchObject({ code: 'EAGAIN' });
  });

  it('calls a file broken only when a second process agrees', async () => {
    const { result } = await run(`attempt === 1 ? ${broken} : answer({ result: 'a picture' })`);
    expect(await result).toBe('a picture');
    const { result: refused, begun } = await run(broken);
    await expect(refused).rejects.toMatchObject({ reason: 'content_broken' });
    expect(await begun()).toBe(2);
  });

  it('accepts a certain answer at once', async () => {
    const { result, begun } = await run(
      `answer({ refusal: 'content_mismatch', why: 'a page', isCertain: true })`,
    );
    await expect(result).rejects.toMatchObject({ reason: 'content_mismatch' });
    expect(await begun()).toBe(1);
  });

  it('reports an error of the system, which is not the file’s fault', async () => {
    const { result, begun } = await run(`answer({ error: 'no room', code: 'ENOSPC' })`);
    await expect(result).rejects.toMatchObject({ message: 'no room', code: 'ENOSPC' });
    expect(await begun()).toBe(1);
  });

  it('is killed with its children when it exceeds its time limit, and is not retried', async () => {
    // The end is only noticed after all holders of the error output have ended; a surviving child would hold it for a minute.
    const child = `spawn('sleep', ['60'], { stdio: 'inherit' }); process.send({ percent: 1 })`;
    const { promise: begins, resolve: onProgress } = Promise.withResolvers<void>();
    const { result, begun, clock } = await run(child, { onProgress });
    await begins;
    clock.advance(1000);
    await expect(result).rejects.toMatchObject({ reason: 'content_broken', cause: 'it took too long' });
    expect(await begun()).toBe(1);
  });

  it('is killed with the reason when it is aborted', async () => {
    const controller = new AbortController();
    const reason = new Error('the server stops');
    const onProgress = () => controller.abort(reason);
    const { result, begun } = await run('process.send({ percent: 1 })', {
      signal: controller.signal,
      onProgress,
    });
    await expect(result).rejects.toBe(reason);
    expect(await begun()).toBe(1);
  });

  it('does not get the server’s secrets', async () => {
    process.env['MARQUEE_TEST_SECRET'] = 'secret';
    const { result } = await run('answer({ result: Object.keys(process.env) })');
    delete process.env['MARQUEE_TEST_SECRET'];
    expect(await result).not.toContain('MARQUEE_TEST_SECRET');
  });
});
