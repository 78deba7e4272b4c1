import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright-core';
import { bareDrag } from '../lib/bare-drag.ts';
import { type ConsoleStage, onConsoleStage } from '../lib/console-stage.ts';
import { countFrames, type FrameCount } from '../lib/frame-count.ts';
import { photograph } from '../lib/photograph.ts';
import { circle, inputs } from '../lib/pointer-path.ts';
import type { Figure } from '../lib/report.ts';
import { samplePictures } from '../lib/sample-scenes.ts';
import { seedFleet } from '../lib/seed-fleet.ts';
import { settled } from '../lib/settled.ts';
import { countShownFrames } from '../lib/shown-frames.ts';

const DEVICES = 10_000;
/** The largest page of a list; more are never on screen together. */
const ON_A_PAGE = 200;
/** Of the list, with the usual columns chosen. */
const COLUMNS = 10;
const PICTURES = 10;
const SCREENSHOT = { width: 960, height: 540 };
const GESTURE_MS = 3_000;
const RADIUS = 150;
/** Pixels for each input: 2,000 in a second, two screens. */
const WHEEL = 16;

/** Of the frames of a bare page, where each frame is a step of what moves. */
const FLUID = 0.9;
/**
 * Of the frames of a bare page, where scrolling does not wait for the page. Four rows of 40 px are drawn ahead, which 2,000 px/s pass
 * in 80 ms: with 15 frames/s of 60, rows are drawn before they come into view.
 */
const IN_TIME = 0.25;

interface ScrollCount extends FrameCount {
  /** Frames per second that the browser shows. */
  shown: number;
}

/** Moving through ten thousand devices as a list, as a wall of screenshots and on the map, without graphics hardware. */
export async function benchFleetViews(): Promise<Figure[]> {
  return onConsoleStage(async (stage) => {
    await seed(stage);
    const bare = {
      list: await bareScroll(stage, '<table style="width:100%">', bareRows()),
      wall: await bareScroll(
        stage,
        '<div style="display:grid;grid-template-columns:repeat(6,1fr)">',
        await bareCards(),
      ),
      drag: await bareDrag(stage, { radius: RADIUS, durationMs: GESTURE_MS }),
    };
    const list = await open(stage, `view=table&per_page=${ON_A_PAGE}`, 'tbody tr:nth-child(9)');
    const scrollList = await scroll(list, 'tbody tr:nth-child(9)');
    const wall = await open(stage, `view=thumbnails&per_page=${ON_A_PAGE}`, '[data-framed]');
    const scrollWall = await scroll(wall, '[data-framed]');
    const map = await open(stage, 'view=map', '[role=application] button');
    const panMap = await pan(map);
    const zoomMap = await zoom(map);
    return [
      shownFigure('list-scroll-shown', `scrolling a list of ${ON_A_PAGE} devices`, scrollList, bare.list),
      shownFigure('wall-scroll-shown', `scrolling a wall of ${ON_A_PAGE} screenshots`, scrollWall, bare.wall),
      drawnFigure(
        'list-scroll',
        `drawing rows while a list of ${ON_A_PAGE} devices scrolls`,
        scrollList,
        bare.list,
        IN_TIME,
      ),
      drawnFigure(
        'wall-scroll',
        `drawing cards while a wall of ${ON_A_PAGE} screenshots scrolls`,
        scrollWall,
        bare.wall,
        IN_TIME,
      ),
      drawnFigure('map-pan', `moving the map of ${DEVICES} devices`, panMap, bare.drag, FLUID),
      drawnFigure('map-zoom', `zooming the map of ${DEVICES} devices`, zoomMap, bare.drag, FLUID),
    ];
  });
}

async function seed({ marquee }: ConsoleStage): Promise<void> {
  await samplePictures(marquee, PICTURES, SCREENSHOT);
  await marquee.stop();
  const database = new DatabaseSync(join(marquee.place.folder, 'marquee.db'));
  seedFleet(database, DEVICES);
  database.close();
  await marquee.startAgain();
}

async function open({ marquee, openWindow }: ConsoleStage, query: string, sign: string): Promise<Page> {
  const page = await openWindow();
  await page.goto(`${marquee.address}/MIPS/devices-mips?${query}`);
  await page.locator(sign).first().waitFor();
  await settled(page);
  return page;
}

/** Down and up again over the rows. */
async function scroll(page: Page, selector: string): Promise<ScrollCount> {
  await page.mouse.move(1200, 700);
  const frames = await countFrames(page, selector, () => wheel(page));
  const shown = await countShownFrames(page, () => wheel(page));
  await page.context().close();
  return { ...frames, shown };
}

async function pan(page: Page): Promise<FrameCount> {
  const box = await page.locator('[role=application]').boundingBox();
  if (!box) throw new Error('the map is not visible');
  // Below the devices, where none is grabbed.
  return countFrames(page, '[role=application] button', () =>
    circle(page, { x: box.x + box.width / 2, y: box.y + box.height - 40 }, RADIUS, GESTURE_MS),
  );
}

async function zoom(page: Page): Promise<FrameCount> {
  const frames = await countFrames(page, '[role=application] button', () => wheel(page));
  await page.context().close();
  return frames;
}

function wheel(page: Page): Promise<void> {
  return inputs(GESTURE_MS, (elapsed) =>
    page.mouse.wheel(0, Math.floor(elapsed / 750) % 2 === 0 ? WHEEL : -WHEEL),
  );
}

/** The same wheel over as much text and as many pictures in a page without anything else. */
async function bareScroll(
  { openWindow }: ConsoleStage,
  frame: string,
  items: string[],
): Promise<ScrollCount> {
  const page = await openWindow();
  await page.setContent(
    `<div style="height:900px;overflow:auto;background:white">${frame}${items.join('')}</div>`,
  );
  return scroll(page, '[data-item]');
}

function bareRows(): string[] {
  return Array.from({ length: ON_A_PAGE }, (_, row) => {
    const cells = Array.from({ length: COLUMNS }, (_, column) => `<td>${row * COLUMNS + column}</td>`);
    return `<tr data-item style="height:40px">${cells.join('')}</tr>`;
  });
}

async function bareCards(): Promise<string[]> {
  const pictures = await Promise.all(
    Array.from({ length: PICTURES }, async (_, at) => (await photograph(SCREENSHOT, at)).toString('base64')),
  );
  return Array.from({ length: ON_A_PAGE }, (_, at) => {
    const picture = `data:image/jpeg;base64,${pictures[at % PICTURES]}`;
    return `<div data-item><img src="${picture}" style="width:100%"><p>${at}</p></div>`;
  });
}

function shownFigure(key: string, name: string, ours: ScrollCount, floor: ScrollCount): Figure {
  return {
    key,
    name,
    measured: `${ours.shown.toFixed(0)} frames/s on the screen`,
    floor: `${floor.shown.toFixed(0)} frames/s with a bare page of the same size`,
    value: ours.shown / floor.shown,
    unit: ' ×',
    target: { atLeast: FLUID },
    amounts: { measured: ours.shown, floor: floor.shown },
  };
}

function drawnFigure(
  key: string,
  name: string,
  ours: FrameCount,
  floor: FrameCount,
  atLeast: number,
): Figure {
  return {
    key,
    name,
    measured: `${ours.all.toFixed(0)} frames/s, ${ours.changed.toFixed(0)} of them show a step`,
    floor: `${floor.all.toFixed(0)} frames/s on a bare page of the same size`,
    value: ours.all / floor.all,
    unit: ' ×',
    target: { atLeast },
    amounts: { measured: ours.all, floor: floor.all },
  };
}
