import type { SceneDocument } from '@marquee/scene';
import { aDocument } from '@marquee/testkit';
import { saveProgram } from '@marquee/testkit/harness';
import type { Page } from 'playwright-core';
import { bareDrag } from '../lib/bare-drag.ts';
import { type ConsoleStage, onConsoleStage } from '../lib/console-stage.ts';
import { bareSaves, savingFigure } from '../lib/editor-saving.ts';
import { countFrames, type FrameCount } from '../lib/frame-count.ts';
import { median } from '../lib/measure.ts';
import { circle, inputs } from '../lib/pointer-path.ts';
import type { Figure } from '../lib/report.ts';
import { samplePictures, sampleScene } from '../lib/sample-scenes.ts';
import { settled } from '../lib/settled.ts';

const ELEMENTS = 200;
const PICTURES = 5;
const GESTURE_MS = 3_000;
const RADIUS = 80;
const UNDOS = 15;
const SAVES = 7;

/** The element that is dragged, and where it is grabbed: a text in the middle of the scene. */
const GRABBED = 'crowd-109';
const FRAME = `[data-frame-id="${GRABBED}"]`;

/** Gestures in a scene that is as full as it may be, in a real browser without graphics hardware. */
export async function benchEditorGestures(): Promise<Figure[]> {
  return onConsoleStage(async (stage) => {
    const bare = await bareDrag(stage, { radius: RADIUS, durationMs: GESTURE_MS });
    const document = await crowdedDocument(stage);
    const bareId = await saveProgram(stage.marquee, 'bare', document);
    const page = await openEditor(stage, document);
    const gestures = [
      ['drag', await drag(page)],
      ['resize', await resize(page)],
      ['zoom', await zoom(page)],
    ] as const;
    const undo = await undoFigure(page);
    const saves = await bareSaves(page, bareId, document, SAVES);
    return [
      ...gestures.map(([name, frames]) => framesFigure(name, frames, bare)),
      ...gestures.map(([name, frames]) => rateFigure(name, frames, bare)),
      undo,
      await savingFigure(page, `a scene of ${ELEMENTS} elements`, saves),
    ];
  });
}

async function crowdedDocument({ marquee }: ConsoleStage): Promise<SceneDocument> {
  const scene = sampleScene('crowd', ELEMENTS, await samplePictures(marquee, PICTURES));
  return aDocument({ scenes: [scene] });
}

async function openEditor({ marquee, openWindow }: ConsoleStage, document: SceneDocument): Promise<Page> {
  const id = await saveProgram(marquee, 'crowd', document);
  const page = await openWindow();
  await page.goto(`${marquee.address}/MIPS/programs/${id}/edit`);
  await page.locator(FRAME).waitFor();
  await settled(page);
  return page;
}

async function drag(page: Page): Promise<FrameCount> {
  const at = await middleOf(page, FRAME);
  await page.mouse.click(at.x, at.y);
  return countFrames(page, FRAME, () => circle(page, at, RADIUS, GESTURE_MS));
}

async function resize(page: Page): Promise<FrameCount> {
  const at = await middleOf(page, '[data-transform="se"]');
  return countFrames(page, FRAME, () => circle(page, at, RADIUS / 2, GESTURE_MS));
}

/** In and out again about the middle of the canvas. */
async function zoom(page: Page): Promise<FrameCount> {
  const at = await middleOf(page, '[data-stage]');
  await page.mouse.move(at.x, at.y);
  await page.keyboard.down('Control');
  const frames = await countFrames(page, FRAME, () =>
    inputs(GESTURE_MS, (elapsed) => page.mouse.wheel(0, Math.floor(elapsed / 500) % 2 === 0 ? -12 : 12)),
  );
  await page.keyboard.up('Control');
  return frames;
}

type Gesture = 'drag' | 'resize' | 'zoom';

function framesFigure(name: Gesture, ours: FrameCount, floor: FrameCount): Figure {
  return {
    key: name,
    name: `${name} in a scene of ${ELEMENTS} elements`,
    measured: `${ours.changed.toFixed(0)} frames/s that show a step, ${ours.all.toFixed(0)} in all`,
    floor: `${floor.changed.toFixed(0)} frames/s with one node on an empty page`,
    value: ours.changed,
    unit: ' frames/s',
    target: { atLeast: 30 },
    amounts: { measured: ours.changed, floor: floor.changed },
  };
}

/** Whether the page keeps the rate of an empty one, also in frames between two steps. */
function rateFigure(name: Gesture, ours: FrameCount, floor: FrameCount): Figure {
  return {
    key: `${name}-rate`,
    name: `rate of all frames during ${name} in a scene of ${ELEMENTS} elements`,
    measured: `${ours.all.toFixed(0)} frames/s`,
    floor: `${floor.all.toFixed(0)} frames/s on an empty page`,
    value: ours.all / floor.all,
    unit: ' ×',
    target: { atLeast: 0.9 },
  };
}

/** Undo of steps that each moved every element, until the canvas shows it. */
async function undoFigure(page: Page): Promise<Figure> {
  await page.keyboard.press('Control+a');
  for (let step = 0; step < UNDOS; step++) await page.keyboard.press('ArrowRight');
  await page.waitForTimeout(1_000);
  const undo: number[] = [];
  const idle: number[] = [];
  for (let step = 0; step < UNDOS; step++) {
    const before = await placeOf(page);
    undo.push(await timeToPaint(page, 'z'));
    if ((await placeOf(page)) === before) throw new Error('nothing was undone');
    idle.push(await timeToPaint(page, 'F13'));
  }
  return {
    key: 'undo',
    name: `undo of a step of all ${ELEMENTS} elements, until it is painted`,
    measured: `${median(undo).toFixed(1)} ms`,
    floor: `${median(idle).toFixed(1)} ms for a key without effect`,
    value: median(undo),
    unit: ' ms',
    target: { atMost: 50 },
    amounts: { measured: median(undo), floor: median(idle) },
  };
}

/** Milliseconds from a press of a key with Ctrl to the end of the frame that follows. */
function timeToPaint(page: Page, key: string): Promise<number> {
  return page.evaluate(
    (pressed) =>
      new Promise<number>((resolve) => {
        const from = performance.now();
        const code = pressed.length === 1 ? `Key${pressed.toUpperCase()}` : pressed;
        const press = { key: pressed, code, ctrlKey: true, bubbles: true, cancelable: true };
        document.body.dispatchEvent(new KeyboardEvent('keydown', press));
        requestAnimationFrame(() => {
          // The message arrives when the frame has been handed over.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - from);
          port2.postMessage(null);
        });
      }),
    key,
  );
}

function placeOf(page: Page): Promise<string> {
  return page.locator(FRAME).evaluate((frame) => JSON.stringify(frame.getBoundingClientRect()));
}

async function middleOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not visible`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
