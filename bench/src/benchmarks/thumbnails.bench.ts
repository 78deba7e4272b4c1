import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findChromium } from '@marquee/testkit/chromium';
import { inTemporaryFolder, Marquee, TusUpload } from '@marquee/testkit/harness';
import { chromium, type Page } from 'playwright-core';
import { openWindow } from '../lib/console-stage.ts';
import { median, paired, timed } from '../lib/measure.ts';
import { photograph } from '../lib/photograph.ts';
import type { Figure } from '../lib/report.ts';

const PICTURES = 60;
const RUNS = 5;
/** Tall enough to show every thumbnail of the page without scrolling. */
const WINDOW = { width: 1920, height: 3200 };
const MEDIA_TASK = new URL('../../../packages/media/src/task/media-task.process.ts', import.meta.url);

/** The server's cost of a thumbnail, and how long a page of them takes to appear. */
export async function benchThumbnails(): Promise<Figure[]> {
  return inTemporaryFolder(async (folder) => [
    await drawingFigure(folder),
    await renditionFigure(folder),
    await pageFigure(folder),
  ]);
}

/** Each run starts a separate process, as the server does; the difference is the cost of the picture itself. */
async function drawingFigure(folder: string): Promise<Figure> {
  const large = await pictureFile(folder, { width: 3840, height: 2160 });
  const small = await pictureFile(folder, { width: 8, height: 8 });
  await inspect(small);
  const taken = await paired(
    RUNS,
    () => timed(() => inspect(large)),
    () => timed(() => inspect(small)),
  );
  return {
    key: 'thumbnail',
    name: 'thumbnail of a 4K JPEG, made in a background process',
    measured: `${taken.ours.toFixed(0)} ms including process start`,
    floor: `${taken.floor.toFixed(0)} ms for an 8 × 8 picture`,
    value: taken.ours - taken.floor,
    unit: ' ms',
    target: { atMost: 100 },
  };
}

async function pictureFile(folder: string, size: { width: number; height: number }): Promise<string> {
  const path = join(folder, `${size.width}.jpg`);
  await writeFile(path, await photograph(size, 1));
  return path;
}

/** The rendition that a release waits for with each large picture. */
async function renditionFigure(folder: string): Promise<Figure> {
  const large = await pictureFile(folder, { width: 6000, height: 4000 });
  const small = await pictureFile(folder, { width: 8, height: 8 });
  await scale(large, folder);
  const taken = await paired(
    RUNS,
    () => timed(() => scale(large, folder)),
    () => timed(() => inspect(small)),
  );
  return {
    key: 'rendition',
    name: 'rendition of a 24-megapixel JPEG for 1920 × 1080, made in a background process',
    measured: `${taken.ours.toFixed(0)} ms including process start`,
    floor: `${taken.floor.toFixed(0)} ms for the thumbnail of an 8 × 8 picture`,
    value: taken.ours - taken.floor,
    unit: ' ms',
    target: { atMost: 400 },
  };
}

async function inspect(path: string): Promise<void> {
  const { thumbnail } = await perform('inspect', { path, suffix: 'jpg' });
  if (!thumbnail) throw new Error(`no thumbnail of ${path}`);
}

async function scale(path: string, folder: string): Promise<void> {
  const { width } = await perform('scalePicture', { path, format: 'jpeg', side: 1920, folder });
  if (width !== 1920) throw new Error(`no rendition of ${path}`);
}

async function perform(task: string, request: object): Promise<Record<string, unknown>> {
  const child: ChildProcess = fork(MEDIA_TASK, { serialization: 'advanced' });
  child.send({ task, request });
  const [answer] = await once(child, 'message');
  child.kill('SIGKILL');
  return answer.result ?? {};
}

async function pageFigure(folder: string): Promise<Figure> {
  const marquee = await Marquee.start(join(folder, 'data'));
  const found = await findChromium();
  const browser = await chromium.launch(found);
  try {
    await uploadPictures(marquee);
    const first: number[] = [];
    const again: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const page = await openWindow(browser, marquee, WINDOW);
      first.push(await timeToThumbnails(page, marquee));
      again.push(await timeToThumbnails(page, marquee));
      await page.context().close();
    }
    return {
      key: 'page',
      name: `page of ${PICTURES} thumbnails, from navigation to the last picture`,
      measured: `${median(again).toFixed(0)} ms`,
      floor: `none; ${median(first).toFixed(0)} ms with an empty browser cache`,
      value: median(again),
      unit: ' ms',
      target: { atMost: 1000 },
    };
  } finally {
    await browser.close();
    await found.remove();
    await marquee.stop();
  }
}

async function uploadPictures(marquee: Marquee): Promise<void> {
  for (let at = 0; at < PICTURES; at++) {
    const picture = await photograph({ width: 1920, height: 1080 }, at);
    await new TusUpload(`photograph-${at}.jpg`, picture).resume(marquee);
  }
}

/** Milliseconds since navigation, by the page's own clock. */
async function timeToThumbnails(page: Page, marquee: Marquee): Promise<number> {
  await page.goto(`${marquee.address}/MIPS/materials?per_page=${PICTURES}`, { waitUntil: 'commit' });
  const drawn = await page.waitForFunction((wanted) => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('article img')];
    const shown = pictures.filter((picture) => picture.complete && picture.naturalWidth > 0);
    return shown.length >= wanted && performance.now();
  }, PICTURES);
  return (await drawn.jsonValue()) as number;
}
