import { elementNextChangeMs, parseDocument, type SceneDocument } from '@marquee/scene';
import { createStage, type LocalFont, mountScene, type ResolveFile } from '@marquee/scene-renderer';
import { pageClock } from '../../clock/page-clock.ts';
import { pictureOf } from './picture-of.ts';
import type { Still } from './still-store.ts';

export { localFontFor } from './local-font.ts';

/** Longer side of a still in pixels: a card on a display of twice the density. */
export const STILL_SIDE = 480;

const HOUR_MS = 3_600_000;
/** A program with a clock, and one that looks the same until it is edited. */
const KEEP_MS = { changing: HOUR_MS, same: 30 * 24 * HOUR_MS } as const;

export interface PaintedScene {
  /** Resolves once the painting is complete. */
  whenReady(): Promise<void>;
  /** The painting as a picture. Throws where the browser cannot make one. */
  take(): Promise<Still>;
  destroy(): void;
}

/**
 * Paints the first scene of a document into a host. Undefined for anything but a document.
 * @param localFont for pictures that are too small to tell it from that of screens
 */
export function paintStill(
  host: HTMLElement,
  cover: unknown,
  resolveStill: ResolveFile,
  localFont: LocalFont | undefined,
): PaintedScene | undefined {
  const parsed = parseDocument(cover);
  if (!parsed.ok) return undefined;
  const { document } = parsed;
  const { width, height } = document;
  const stage = createStage(host, { width, height });
  let isWhole = true;
  const scene = mountScene(stage.content, {
    document,
    mode: 'still',
    // Stills keep a list of fifty programs light.
    resolveFile: resolveStill,
    resolveStill,
    localFont,
    // A deleted material leaves a gap, as it does on a screen.
    onFault: () => {
      isWhole = false;
    },
    clock: pageClock,
  });
  return {
    whenReady: () => scene.whenReady(),
    async take() {
      if (!isWhole) throw new Error('a part of the program cannot be shown at present');
      const picture = await pictureOf(scene.node, {
        width,
        height,
        localFont,
        scale: Math.min(1, STILL_SIDE / Math.max(width, height)),
      });
      const now = pageClock.epochNow();
      return { picture, expiresAt: now + (isChanging(document, now) ? KEEP_MS.changing : KEEP_MS.same) };
    },
    destroy() {
      scene.destroy();
      stage.destroy();
    },
  };
}

function isChanging({ scenes }: SceneDocument, now: number): boolean {
  return !!scenes[0]?.elements.some((element) => elementNextChangeMs(element, now) !== undefined);
}
