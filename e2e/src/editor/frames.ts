import type { SceneDocument, SceneElement } from '@marquee/scene';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { differingShare } from '../pictures/compare.ts';
import type { Operator } from '../support/operator.ts';

/** The device, the canvas and the preview draw the program at half its size, so that nothing differs by scaling. */
const SCALE = 0.5;
/** Edges become soft, which may lie between two pixels of the window. */
const SOFTNESS = 2;
/** The share of an element's pixels that may differ then. */
const MAX_SHARE = 0.01;
/** In pixels of the program: an element that is this far from its place must be noticed. */
const SHIFT = 8;
/** Long enough for each scene of a short program to come twice. */
const TIMEOUT_MS = 60_000;
/** Several frames of the shortest scene. */
const FRAME_MS = 250;

/** Pictures are compared immediately, and packing them takes longer than that. */
const UNPACKED = { compressionLevel: 0 };

/** Where the device, the canvas and the preview hold the scene in sight. */
const ON_DEVICE = '.program-run[data-shown]';
const ON_CANVAS = '[data-stage]';
const IN_PREVIEW = '[data-preview]';

/** The bars, the rulers and the scenes of the editor without its panels. */
const BESIDE_CANVAS = { width: 200, height: 400 };
/** The controls need it. */
const MIN_WIDTH = 1280;

interface Size {
  width: number;
  height: number;
}

type Scene = SceneDocument['scenes'][number];

/** A program, and where it is edited and played. */
interface Played {
  operator: Operator;
  /** A window half as large as the program. */
  device: Page;
  document: SceneDocument;
  /** Whether an element looks the same at each moment of its scene. */
  isStill: (element: SceneElement) => boolean;
}

/** A scene as a page shows it. */
interface Frame {
  scene: string;
  picture: Buffer;
}

/** Releases the program that is open in the editor, and takes a frame of each scene on the device. */
export async function releaseAndTakeFrames(played: Played): Promise<FrameComparison> {
  const { operator, device } = played;
  const comparison = new FrameComparison(played);
  await operator.release();
  await device.locator('body[data-state=playing]').waitFor();
  await expect.poll(() => comparison.takeFrame(), { timeout: TIMEOUT_MS, interval: FRAME_MS }).toEqual([]);
  return comparison;
}

/** Expects the still elements to be the same on the canvas and in the preview as in the frames of the device, which may be closed by now. */
export async function expectSameFrames(played: Played, comparison: FrameComparison): Promise<void> {
  const { page } = played.operator;
  const { address } = comparison;
  await page.setViewportSize(aroundProgram(played, BESIDE_CANVAS));
  await page.goto(address);
  await page.getByRole('button', { name: '添加文本', exact: true }).waitFor();
  await page.keyboard.press('\\');
  await page.getByRole('button', { name: /^缩放 / }).click();
  await page.getByRole('menuitem', { name: '50%', exact: true }).click();
  await forEachScene(page, played, (scene) => expectSame(comparison, scene, page, ON_CANVAS));

  await page.goto(address.replace(/edit$/, 'preview'));
  await page.getByRole('button', { name: '暂停' }).click();
  const controls = await page.locator(`${IN_PREVIEW} > :last-child`).boundingBox();
  await page.setViewportSize(aroundProgram(played, { width: 0, height: controls?.height ?? 0 }));
  await page.keyboard.press('Home');
  await forEachScene(page, played, async (scene) => {
    await expectSame(comparison, scene, page, IN_PREVIEW);
    const shifted = await comparison.shift(scene, page, IN_PREVIEW);
    expect(await comparison.differing(scene, page, IN_PREVIEW), 'away from their place').toEqual(shifted);
  });
}

function expectSame(comparison: FrameComparison, scene: Scene, page: Page, within: string): Promise<void> {
  const differing = () => comparison.differing(scene, page, within);
  return expect.poll(differing, { timeout: TIMEOUT_MS }).toEqual([]);
}

/** A window that has room for the program at half its size, beside other things. */
function aroundProgram({ document }: Played, beside: Size): Size {
  return {
    width: Math.max(MIN_WIDTH, document.width * SCALE + beside.width),
    height: document.height * SCALE + beside.height,
  };
}

/** The canvas and the preview have the same keys for it. */
async function forEachScene(page: Page, { document }: Played, act: (scene: Scene) => Promise<void>) {
  for (const [at, scene] of document.scenes.entries()) {
    if (at > 0) await page.keyboard.press('PageDown');
    await act(scene);
  }
}

function layersIn(page: Page, within: string): Locator {
  return page.locator(`${within} [data-scene-id]:not([inert])`).filter({ visible: true });
}

/** The scene that a page shows; several while they change. */
function inSight(page: Page, within: string): Promise<string> {
  return layersIn(page, within).evaluateAll((nodes: HTMLElement[]) =>
    nodes.map((node) => node.dataset['sceneId']).join(),
  );
}

/** Compares pages with the frames of a device. */
export class FrameComparison {
  /** Of the editor with the program. */
  readonly address: string;
  readonly #device: Page;
  readonly #document: SceneDocument;
  readonly #isStill: Played['isStill'];
  readonly #frames = new Map<string, Frame>();
  #before: Frame | undefined;

  constructor({ operator, device, document, isStill }: Played) {
    this.address = operator.page.url();
    this.#device = device;
    this.#document = document;
    this.#isStill = isStill;
  }

  /** Takes the scene that the device shows, once two frames in succession are the same; returns the names of the missing ones. */
  async takeFrame(): Promise<string[]> {
    const { scenes } = this.#document;
    // One picture of a scene is enough, and each takes a processor longer than the time to the next.
    if (!this.#frames.has(await inSight(this.#device, ON_DEVICE))) {
      const frame = await this.#frameOf(this.#device, ON_DEVICE);
      const scene = scenes.find(({ id }) => id === frame?.scene);
      if (frame && scene && (await this.#differing(scene, this.#before, frame)).length === 0)
        this.#frames.set(scene.id, frame);
      this.#before = frame;
    }
    return scenes.filter(({ id }) => !this.#frames.has(id)).map(({ name }) => name);
  }

  /** The names of the still elements that a page does not show as the device does. */
  async differing(scene: Scene, page: Page, within: string): Promise<string[]> {
    return this.#differing(scene, this.#frames.get(scene.id), await this.#frameOf(page, within));
  }

  /** Moves the still elements of the scene in sight away from their place; returns their names. */
  async shift(scene: Scene, page: Page, within: string): Promise<string[]> {
    for (const { id } of this.#still(scene))
      await page
        .locator(`${within} [data-element-id="${id}"]`)
        .first()
        .evaluate((node: HTMLElement, by) => node.style.setProperty('translate', `${by}px`), SHIFT);
    return this.#still(scene).map(({ name }) => name);
  }

  /** Undefined while scenes change. */
  async #frameOf(page: Page, within: string): Promise<Frame | undefined> {
    const layers = layersIn(page, within);
    const scene = await inSight(page, within);
    const clip = (await layers.count()) === 1 ? await layers.boundingBox() : null;
    if (clip?.width !== this.#document.width * SCALE) return undefined;
    const screenshot = await page.screenshot({ clip });
    if ((await inSight(page, within)) !== scene) return undefined;
    return { scene, picture: await sharp(screenshot).blur(SOFTNESS).png(UNPACKED).toBuffer() };
  }

  /** The names of the still elements that differ. */
  async #differing(scene: Scene, one: Frame | undefined, other: Frame | undefined): Promise<string[]> {
    const names: string[] = [];
    for (const element of this.#still(scene)) {
      const isSame =
        one?.scene === scene.id &&
        other?.scene === scene.id &&
        (await differingShare(await this.#cut(one, element), await this.#cut(other, element))) < MAX_SHARE;
      if (!isSame) names.push(element.name);
    }
    return names;
  }

  /** The pixels where the program has the element: one that is drawn elsewhere differs. */
  async #cut({ picture }: Frame, box: SceneElement): Promise<Buffer> {
    const { width, height } = this.#document;
    const left = Math.round(Math.max(0, box.x) * SCALE);
    const top = Math.round(Math.max(0, box.y) * SCALE);
    const right = Math.floor(Math.min(width, box.x + box.width) * SCALE);
    const bottom = Math.floor(Math.min(height, box.y + box.height) * SCALE);
    return sharp(picture)
      .extract({ left, top, width: right - left, height: bottom - top })
      .png(UNPACKED)
      .toBuffer();
  }

  #still({ elements }: Scene): SceneElement[] {
    return elements.filter(this.#isStill);
  }
}
