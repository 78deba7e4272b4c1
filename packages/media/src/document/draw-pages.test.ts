import { FakeClock } from '@marquee/testkit';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { MediaRefusal } from '../facts/media-refusal.ts';
import { runMediaTask } from '../task/run-media-task.ts';
import { sample, testFolder, written } from '../testing/samples.ts';
import { silentLogger } from '../testing/silent-logger.ts';

const limits = () => ({ clock: new FakeClock(), logger: silentLogger, timeLimitMs: 60_000 });

it('renders the pages of a PDF in order in a separate process and reports progress', async () => {
  const folder = await testFolder();
  const progress: number[] = [];
  const pages = await runMediaTask(
    'drawPages',
    { path: sample('formats/notice.pdf'), folder },
    { ...limits(), onProgress: (percent) => progress.push(percent) },
  );
  expect(pages).toMatchObject([
    { mime: 'image/webp', width: 1920, height: 1080 },
    { width: 1920, height: 1080 },
  ]);
  const colours = await Promise.all(
    pages.map(async ({ path }) => [...(await sharp(path).removeAlpha().raw().toBuffer()).subarray(0, 3)]),
  );
  expect(colours[0]![0]! > 180 && colours[0]![2]! < 60).toBe(true);
  expect(colours[1]![2]! > 180 && colours[1]![0]! < 60).toBe(true);
  expect(progress).toEqual([50, 100]);
});

it('refuses a file that is not a PDF', async () => {
  const request = { path: await written('%PDF-1.4 nonsense'), folder: await testFolder() };
  await expect(runMediaTask('drawPages', request, limits())).rejects.toBeInstanceOf(MediaRefusal);
});

it('stops when it is aborted', async () => {
  const controller = new AbortController();
  const request = { path: sample('formats/notice.pdf'), folder: await testFolder() };
  const drawing = runMediaTask('drawPages', request, { ...limits(), signal: controller.signal });
  const reason = new Error('the server stops');
  controller.abort(reason);
  await expect(drawing).rejects.toBe(reason);
});
