import { type FileRef, newElement, type Transition } from '@marquee/scene';
import { aDocument, aScene } from '@marquee/testkit';
import { saveProgram } from '@marquee/testkit/harness';
import type { CDPSession, Page } from 'playwright-core';
import { type ConsoleStage, onConsoleStage } from '../lib/console-stage.ts';
import { median } from '../lib/measure.ts';
import type { Figure } from '../lib/report.ts';
import { samplePictures, sampleScene } from '../lib/sample-scenes.ts';
import { settled } from '../lib/settled.ts';

/** A move, a fade, one that clips by angles and one that clips by many bars. */
const TRANSITIONS = ['slide-left', 'fade', 'wheel', 'random-bars'] as const satisfies readonly Transition[];
type BareTransition = (typeof TRANSITIONS)[number];
/** Positions of the bare pictures in a second. */
const BARE_STEPS = 60;
const BARE_BARS = 30;
const BARE_SPOKES = 4;
/** In pixels of the window. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
/** As shares of the width and height of a picture. */
type Point = readonly [number, number];

const PICTURE_MS = 3_000;
/** Enough for four transitions of each kind. */
const WATCHED_MS = 14_000;
const SCREEN = { width: 1920, height: 1080 };

const SCENES = 20;
/** Until the engine has compiled what runs often. Afterwards the heap of the editor did not grow in 3,000 changes. */
const WARM_UP_CHANGES = 1_000;
const CHANGES = 1_000;
/** Each of them costs a second: a key that does nothing is noticed soon. */
const MAX_MISSING = 20;

/** How smooth transitions of full-screen pictures are, and what a long run of scene changes leaves in memory. */
export async function benchScenePlayback(): Promise<Figure[]> {
  return onConsoleStage(async (stage) => {
    const files = await samplePictures(stage.marquee, 6, SCREEN);
    return [...(await transitionFigures(stage, files)), ...(await heapFigures(stage, files))];
  });
}

async function transitionFigures(
  { marquee, openWindow }: ConsoleStage,
  files: readonly FileRef[],
): Promise<Figure[]> {
  const pictures = files.slice(0, 4).map((file) => ({ file, durationMs: PICTURE_MS }));
  const inWindow = async <T>(work: (page: Page) => Promise<T>): Promise<T> => {
    const page = await openWindow(SCREEN);
    try {
      return await work(page);
    } finally {
      await page.context().close();
    }
  };
  const figures: Figure[] = [];
  for (const transition of TRANSITIONS) {
    const carousel = newElement('picture', {
      id: 'carousel',
      name: 'carousel',
      ...SCREEN,
      x: 0,
      y: 0,
      fit: 'cover',
      transition,
      pictures,
    });
    const document = aDocument({ scenes: [aScene({ durationMs: 600_000, elements: [carousel] })] });
    const id = await saveProgram(marquee, transition, document);
    const before = await inWindow(frameRate);
    const { ours, box } = await inWindow(async (page) => {
      await page.goto(`${marquee.address}/MIPS/programs/${id}/preview`);
      return { ours: await rateInTransitions(page), box: await boxOf(page) };
    });
    const after = await inWindow(frameRate);
    const bare = await inWindow((page) => barePicturesRate(page, transition, box));
    const empty = (before + after) / 2;
    figures.push({
      key: `lost-frames-${transition}`,
      name: `frames lost in transition ${transition} at 1080p, of those that two pictures alone reach`,
      measured: `${ours.toFixed(1)} frames/s`,
      floor: `${bare.toFixed(1)} frames/s of two pictures alone with this effect; ${empty.toFixed(1)} of an empty page`,
      value: Math.max(0, 100 * (1 - ours / bare)),
      unit: ' %',
      target: { atMost: 5 },
    });
  }
  return figures;
}

/** Frames per second while two pictures are visible. */
function rateInTransitions(page: Page): Promise<number> {
  return page.evaluate(
    (durationMs) =>
      new Promise<number>((resolve, reject) => {
        const from = performance.now();
        let [last, frames, elapsed] = [from, 0, 0];
        const isMoving = () => {
          const slots = document.querySelectorAll<HTMLElement>('[data-element-id="carousel"] img');
          // One that is prepared for its turn is above the others, and all but transparent.
          const shown = [...slots].filter(
            ({ style }) => style.visibility === 'inherit' && style.zIndex !== '2',
          );
          return shown.length > 1;
        };
        const frame = (now: number) => {
          if (isMoving()) {
            frames += 1;
            elapsed += now - last;
          }
          last = now;
          if (now - from < durationMs) requestAnimationFrame(frame);
          else if (elapsed < 1_000) reject(new Error('no transitions were seen'));
          else resolve((1000 * frames) / elapsed);
        };
        requestAnimationFrame(frame);
      }),
    WATCHED_MS,
  );
}

async function boxOf(page: Page): Promise<Box> {
  const box = await page.locator('[data-element-id="carousel"]').boundingBox();
  if (!box) throw new Error('the carousel is not visible');
  return box;
}

/**
 * Two full-screen pictures with the same effect, in the same place, and nothing else: without a graphics processor, that alone may
 * take longer than a frame.
 */
async function barePicturesRate(page: Page, transition: BareTransition, box: Box): Promise<number> {
  await page.evaluate(
    async ({ width, height, box: place, steps }) => {
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      const pictures: HTMLImageElement[] = [];
      for (const color of ['teal', 'orange']) {
        context.fillStyle = color;
        context.fillRect(0, 0, width, height);
        const picture = new Image();
        picture.style.cssText = `position: fixed; left: ${place.x}px; top: ${place.y}px; width: ${place.width}px; height: ${place.height}px`;
        picture.src = URL.createObjectURL(await canvas.convertToBlob({ type: 'image/jpeg' }));
        await picture.decode();
        document.body.append(picture);
        pictures.push(picture);
      }
      const move = (now: number) => {
        const styles = steps[Math.floor(((now % 1_000) / 1_000) * steps.length)];
        for (const [at, picture] of pictures.entries()) Object.assign(picture.style, styles?.[at]);
        requestAnimationFrame(move);
      };
      requestAnimationFrame(move);
    },
    {
      ...SCREEN,
      box,
      steps: Array.from({ length: BARE_STEPS }, (_, at) => bareStyles(transition, at / BARE_STEPS)),
    },
  );
  return frameRate(page);
}

type PictureStyle = Partial<Record<'transform' | 'opacity' | 'clipPath', string>>;

/** The styles of the lower and of the upper picture at a share of a transition. */
function bareStyles(transition: BareTransition, share: number): [PictureStyle, PictureStyle] {
  switch (transition) {
    case 'slide-left':
      return [
        { transform: `translateX(${-100 * share}%)` },
        { transform: `translateX(${100 * (1 - share)}%)` },
      ];
    case 'fade':
      return [{}, { opacity: String(share) }];
    case 'wheel':
      return [
        {},
        { clipPath: polygon(Array.from({ length: BARE_SPOKES }, (_, at) => spoke(at, share)).flat()) },
      ];
    case 'random-bars':
      return [{}, { clipPath: polygon(Array.from({ length: BARE_BARS }, (_, at) => bar(at, share)).flat()) }];
  }
}

/** From the middle of the picture, far enough to reach its corners. */
function spoke(at: number, share: number): Point[] {
  const rim = Array.from({ length: 7 }, (_, step) => {
    const angle = (2 * Math.PI * (at + (share * step) / 6)) / BARE_SPOKES;
    return [0.5 + Math.sin(angle), 0.5 - Math.cos(angle)] as const;
  });
  return [[0.5, 0.5], ...rim];
}

/** Each bar begins and ends at the left edge, so that all of them are one polygon. */
function bar(at: number, share: number): Point[] {
  const [top, bottom] = [at / BARE_BARS, (at + share) / BARE_BARS];
  return [
    [0, top],
    [1, top],
    [1, bottom],
    [0, bottom],
  ];
}

function polygon(points: readonly Point[]): string {
  return `polygon(${points.map(([x, y]) => `${100 * x}% ${100 * y}%`).join(', ')})`;
}

/** The frames per second that the page reaches now. */
function frameRate(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let [from, frames] = [0, 0];
        const frame = (now: number) => {
          if (from === 0) from = now;
          else frames += 1;
          if (now - from < 3_000) requestAnimationFrame(frame);
          else resolve((1000 * frames) / (now - from));
        };
        requestAnimationFrame(frame);
      }),
  );
}

async function heapFigures(
  { marquee, openWindow }: ConsoleStage,
  pictures: readonly FileRef[],
): Promise<Figure[]> {
  const scenes = Array.from({ length: SCENES }, (_, at) => sampleScene(`scene-${at}`, 20, pictures));
  const id = await saveProgram(marquee, 'changes', aDocument({ scenes }));
  const preview = await openWindow();
  await preview.goto(`${marquee.address}/MIPS/programs/${id}/preview`);
  const inPreview = await heapFigure(preview, 'heap-preview', 'played');
  await preview.context().close();
  const editor = await openWindow();
  await editor.goto(`${marquee.address}/MIPS/programs/${id}/edit`);
  const inEditor = await heapFigure(editor, 'heap-editor', 'opened in the editor');
  return [inPreview, inEditor];
}

async function heapFigure(page: Page, key: string, what: string): Promise<Figure> {
  await page.locator('[data-scene-id]').first().waitFor({ state: 'attached' });
  await settled(page);
  const session = await page.context().newCDPSession(page);
  await changeScenes(page, WARM_UP_CHANGES);
  const before = await heapOf(session);
  await changeScenes(page, CHANGES);
  const after = await heapOf(session);
  return {
    key,
    name: `heap after ${CHANGES} scenes were ${what}`,
    measured: `${(after / 1e6).toFixed(2)} MB`,
    floor: `${(before / 1e6).toFixed(2)} MB after ${WARM_UP_CHANGES}`,
    value: Math.max(0, 100 * (after / before - 1)),
    unit: ' %',
    target: { atMost: 5 },
  };
}

/**
 * Steps through all scenes and back, as often as scenes are painted.
 * @throws Error if too many scenes do not appear
 */
async function changeScenes(page: Page, count: number): Promise<void> {
  const missing = await page.evaluate(
    async ({ changes, maxMissing, lastScene }) => {
      const shown = () =>
        [...document.querySelectorAll<HTMLElement>('[data-scene-id]')].find(
          ({ style }) => style.visibility === 'visible' && style.zIndex === '1',
        )?.dataset['sceneId'];
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      let [key, seen, missed] = ['PageDown', 0, 0];
      while (seen < changes && missed <= maxMissing) {
        const before = shown();
        // By what is shown, because a preview continues by itself, too.
        if (before === lastScene) key = 'PageUp';
        if (before === 'scene-0') key = 'PageDown';
        const target = document.querySelector('[role="group"] button') ?? document.body;
        const press = { key, code: key, bubbles: true, cancelable: true };
        target.dispatchEvent(new KeyboardEvent('keydown', press));
        // A scene appears when its pictures are decoded, at most a second late.
        for (let frame = 0; frame < 90 && shown() === before; frame++) await nextFrame();
        if (shown() === before) missed += 1;
        else seen += 1;
      }
      return missed;
    },
    { changes: count, maxMissing: MAX_MISSING, lastScene: `scene-${SCENES - 1}` },
  );
  if (missing > MAX_MISSING) throw new Error(`${missing} scenes did not appear`);
}

async function heapOf(session: CDPSession): Promise<number> {
  const sizes: number[] = [];
  for (let at = 0; at < 3; at++) {
    await session.send('HeapProfiler.collectGarbage');
    sizes.push((await session.send('Runtime.getHeapUsage')).usedSize);
  }
  return median(sizes);
}
