import type { FileRef, Fit } from '@marquee/scene';
import { detailOf, type SceneFaultCode } from '../fault.ts';
import type { OpenFile, RenderContext } from '../render-context.ts';
import type { Size } from '../stage/fit-into.ts';
import { createBox } from '../style/create-box.ts';
import { StyleWriter } from '../style/style-writer.ts';
import { enoughPixels } from './enough-pixels.ts';
import { ImageSlot } from './image-slot.ts';
import { isAnimated } from './is-animated.ts';

/**
 * One picture, whose decoded pixels are released with the slot. The browser keeps those of an `img` after the node is gone, up to
 * half a gigabyte, because a program that plays again gives its files new addresses. Only animated pictures are shown by an `img`.
 */
export class BitmapSlot {
  readonly node: HTMLElement;
  readonly style: StyleWriter;
  /** Resolves when the picture can be shown or has failed; never rejects. */
  readonly settled: Promise<void>;
  readonly #context: RenderContext;
  readonly #file: FileRef;
  readonly #canvas: HTMLCanvasElement;
  readonly #canvasStyle: StyleWriter;
  #animated: ImageSlot | undefined;
  #naturalSize: Size | undefined;
  #state: 'loading' | 'ready' | 'failed' | 'gone' = 'loading';

  constructor(context: RenderContext, file: FileRef, open: OpenFile) {
    this.#context = context;
    this.#file = file;
    this.node = createBox(context.document, 'div', { visibility: 'hidden' });
    this.style = new StyleWriter(this.node);
    this.#canvas = createBox(context.document, 'canvas');
    this.#canvasStyle = new StyleWriter(this.#canvas);
    this.node.append(this.#canvas);
    this.settled = this.#load(open);
  }

  get isReady(): boolean {
    return this.#animated?.isReady ?? this.#state === 'ready';
  }

  get isFailed(): boolean {
    return this.#animated?.isFailed ?? this.#state === 'failed';
  }

  /** Undefined until it is loaded. */
  get naturalSize(): Size | undefined {
    return this.#animated?.naturalSize ?? this.#naturalSize;
  }

  configure({ fit }: { fit: Fit }): void {
    this.#canvasStyle.write({ objectFit: fit });
    this.#animated?.configure({ fit });
  }

  destroy(): void {
    this.#state = 'gone';
    this.#animated?.destroy();
    // A canvas without pixels holds no memory until it is collected.
    this.#canvas.width = 0;
    this.node.remove();
  }

  async #load(open: OpenFile): Promise<void> {
    let code: SceneFaultCode = 'file_unavailable';
    try {
      const blob = await open(this.#file);
      if (this.#isGone) return;
      code = 'picture_failed';
      if (await isAnimated(blob)) await this.#animate();
      else await this.#draw(await createImageBitmap(blob));
    } catch (reason) {
      if (this.#isGone) return;
      this.#state = 'failed';
      this.#context.report({ code, file: this.#file, detail: detailOf(reason) });
    }
  }

  /** An image slot keeps its own state, and reports its own faults. */
  async #animate(): Promise<void> {
    if (this.#isGone) return;
    const slot = new ImageSlot(this.#context, this.#file, this.#context.resolveFile);
    this.#animated = slot;
    slot.style.write({ visibility: 'inherit', objectFit: this.#canvas.style.objectFit });
    this.#canvas.replaceWith(slot.node);
    await slot.settled;
  }

  async #draw(whole: ImageBitmap): Promise<void> {
    const { width, height } = whole;
    const bitmap = await this.#scaled(whole);
    if (this.#isGone) return bitmap.close();
    this.#naturalSize = { width, height };
    this.#canvas.width = bitmap.width;
    this.#canvas.height = bitmap.height;
    // Chromium shows a transferred bitmap without the orientation that its file names; drawing keeps it upright.
    const shown = this.#canvas.getContext('2d');
    if (!shown) throw new Error('the browser offers no canvas');
    shown.drawImage(bitmap, 0, 0);
    bitmap.close();
    this.#state = 'ready';
  }

  async #scaled(whole: ImageBitmap): Promise<ImageBitmap> {
    const box = shownSize(this.node);
    const ratio = this.#context.document.defaultView?.devicePixelRatio ?? 1;
    const size = enoughPixels(whole, { width: box.width * ratio, height: box.height * ratio });
    if (size.width === whole.width && size.height === whole.height) return whole;
    const options = { resizeWidth: size.width, resizeHeight: size.height, resizeQuality: 'high' } as const;
    const scaled = await createImageBitmap(whole, options);
    whole.close();
    return scaled;
  }

  get #isGone(): boolean {
    return this.#state === 'gone';
  }
}

/** The size of a node on the screen along its own sides; a page may be turned by a quarter. */
function shownSize(node: HTMLElement): Size {
  const { width, height } = node.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = node;
  const isTurned = (offsetWidth - offsetHeight) * (width - height) < 0;
  return isTurned ? { width: height, height: width } : { width, height };
}
