import type { SceneDocument, SceneElement } from '@marquee/scene';
import type { Clock } from '../clock/clock.ts';
import { brightest } from './brightest.ts';

/** The darkest values of a channel, 0-255, that count as black: codecs and dithering shift them a little. */
const MAX_BLACK = 16;
/**
 * Where a frame can only be looked at by drawing it, the browser keeps it in memory afterwards, eight megabytes of a full-HD video. A
 * video that was bright is therefore left alone for this time.
 */
const DRAW_AGAIN_MS = 10 * 60_000;

/** When an element was last seen bright by drawing it; a program keeps its elements from one run to the next. */
const drawnBright = new WeakMap<SceneElement, number>();

/** Whether elements over the whole canvas show a video whose picture is black, as of a decoder that fails silently. */
export class BlackVideos {
  readonly #host: HTMLElement;
  readonly #clock: Pick<Clock, 'now'>;
  /** Whether each video was black at the last look, which takes a moment. */
  readonly #black = new WeakMap<HTMLVideoElement, boolean>();
  readonly #looking = new WeakSet<HTMLVideoElement>();

  /** @param host the painted program */
  constructor(host: HTMLElement, clock: Pick<Clock, 'now'>) {
    this.#host = host;
    this.#clock = clock;
  }

  /** As of the last call, which begins another look. False where that cannot be known. */
  isBlack({ width, height }: SceneDocument, element: SceneElement): boolean {
    const coversCanvas =
      element.x <= 0 &&
      element.y <= 0 &&
      element.x + element.width >= width &&
      element.y + element.height >= height;
    if (!coversCanvas) return false;
    const videos = this.#host.querySelectorAll<HTMLVideoElement>(
      `[data-element-id="${CSS.escape(element.id)}"] video`,
    );
    const shown = [...videos].filter(({ style }) => style.visibility !== 'hidden');
    for (const video of shown) void this.#look(video, element);
    return shown.length > 0 && shown.every((video) => this.#black.get(video) === true);
  }

  async #look(video: HTMLVideoElement, element: SceneElement): Promise<void> {
    if (this.#looking.has(video) || video.readyState < video.HAVE_CURRENT_DATA) return;
    this.#looking.add(video);
    const mayDraw =
      this.#clock.now() - (drawnBright.get(element) ?? Number.NEGATIVE_INFINITY) >= DRAW_AGAIN_MS;
    const found = await brightest(video, mayDraw);
    this.#looking.delete(video);
    const isBlack = found !== undefined && found.value <= MAX_BLACK;
    this.#black.set(video, isBlack);
    if (found?.isDrawn && !isBlack) drawnBright.set(element, this.#clock.now());
  }
}
