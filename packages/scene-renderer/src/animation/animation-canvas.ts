import type { AnimatedPicture, Frame } from './frame.ts';

/** No device needs more of a moving picture, and the canvas takes four bytes for each pixel. */
const MAX_SIDE = 1920;

/**
 * Draws frames of an animated picture on a canvas. Most frames hold only what changes, so it draws those between as well: from the
 * frame that is on the canvas, or going back, from the nearest one that does not need its predecessors.
 */
export class AnimationCanvas {
  readonly #canvas: HTMLCanvasElement;
  readonly #picture: AnimatedPicture;
  readonly #scale: number;
  /** The frame on the canvas. */
  #drawn = -1;
  /** The canvas before a frame that must be undone afterwards. */
  #before: ImageData | undefined;

  constructor(canvas: HTMLCanvasElement, picture: AnimatedPicture) {
    this.#canvas = canvas;
    this.#picture = picture;
    this.#scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
    canvas.width = Math.max(1, Math.round(picture.width * this.#scale));
    canvas.height = Math.max(1, Math.round(picture.height * this.#scale));
  }

  get drawn(): number {
    return this.#drawn;
  }

  /** The frame at a position of the run. */
  indexAt(offsetMs: number): number {
    const { frames } = this.#picture;
    const index = frames.findIndex(({ endMs }) => offsetMs < endMs);
    return index < 0 ? frames.length - 1 : index;
  }

  /** Draws a frame. `isGone` ends it early. Rejects if a frame cannot be decoded. */
  async draw(index: number, isGone: () => boolean): Promise<void> {
    const start = this.#startFor(index);
    for (let next = start; next <= index && !isGone(); next += 1) {
      const frame = this.#picture.frames[next];
      if (!frame) return;
      const bitmap = await createImageBitmap(new Blob(frame.bytes, { type: this.#picture.mime }));
      if (!isGone()) this.#paint(frame, bitmap, next);
      bitmap.close();
    }
  }

  /** The first frame to draw for this one. */
  #startFor(index: number): number {
    const isForward = this.#drawn >= 0 && this.#drawn <= index;
    let start = index;
    while (start > 0 && !this.#isWhole(start)) start -= 1;
    return isForward ? Math.max(start, this.#drawn + 1) : start;
  }

  /** Whether nothing of the frames before it is visible. */
  #isWhole(index: number): boolean {
    const { frames } = this.#picture;
    const [frame, previous] = [frames[index], frames[index - 1]];
    const covers = (one: Frame | undefined) => one !== undefined && this.#isAsLarge(one);
    return (
      (covers(frame) && frame?.isBlended === false) || (covers(previous) && previous?.leaves === 'nothing')
    );
  }

  #isAsLarge({ width, height }: Frame): boolean {
    return width === this.#picture.width && height === this.#picture.height;
  }

  #paint(frame: Frame, bitmap: ImageBitmap, index: number): void {
    const context = this.#canvas.getContext('2d');
    if (!context) throw new Error('the browser offers no canvas');
    context.setTransform(this.#scale, 0, 0, this.#scale, 0, 0);
    const isStart = index === 0 || this.#isWhole(index);
    const previous = isStart ? undefined : this.#picture.frames[index - 1];
    if (!previous) clear(context, { x: 0, y: 0, ...this.#picture });
    else if (previous.leaves === 'nothing') clear(context, previous);
    else if (previous.leaves === 'before' && this.#before) context.putImageData(this.#before, 0, 0);
    const { width, height } = this.#canvas;
    this.#before = frame.leaves === 'before' ? context.getImageData(0, 0, width, height) : undefined;
    if (!frame.isBlended) clear(context, frame);
    context.drawImage(bitmap, frame.x, frame.y, frame.width, frame.height);
    this.#drawn = index;
  }
}

function clear(
  context: CanvasRenderingContext2D,
  { x, y, width, height }: Pick<Frame, 'x' | 'y' | 'width' | 'height'>,
): void {
  context.clearRect(x, y, width, height);
}
