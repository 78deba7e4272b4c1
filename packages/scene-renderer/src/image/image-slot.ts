import type { FileRef, Fit } from '@marquee/scene';
import { detailOf, type SceneFaultCode } from '../fault.ts';
import type { RenderContext, ResolveFile } from '../render-context.ts';
import type { Size } from '../stage/fit-into.ts';
import { createBox } from '../style/create-box.ts';
import { StyleWriter } from '../style/style-writer.ts';

/** One picture: resolved, loaded and decoded before it is shown. */
export class ImageSlot {
  readonly node: HTMLImageElement;
  readonly style: StyleWriter;
  /** Resolves when the picture can be shown or has failed; never rejects. */
  readonly settled: Promise<void>;
  #state: 'loading' | 'ready' | 'failed' | 'gone' = 'loading';

  constructor(context: RenderContext, file: FileRef, resolve: ResolveFile) {
    this.node = createBox(context.document, 'img', { visibility: 'hidden' });
    this.node.alt = '';
    this.node.draggable = false;
    this.style = new StyleWriter(this.node);
    this.style.write({ imageOrientation: 'from-image' });
    this.settled = this.#load(context, file, resolve);
  }

  get isReady(): boolean {
    return this.#state === 'ready';
  }

  get isFailed(): boolean {
    return this.#state === 'failed';
  }

  /** Undefined until it is loaded. */
  get naturalSize(): Size | undefined {
    const { naturalWidth: width, naturalHeight: height } = this.node;
    return width > 0 && height > 0 ? { width, height } : undefined;
  }

  configure({ fit }: { fit: Fit }): void {
    this.style.write({ objectFit: fit });
  }

  destroy(): void {
    this.#state = 'gone';
    this.node.removeAttribute('src');
    this.node.remove();
  }

  async #load(context: RenderContext, file: FileRef, resolve: ResolveFile): Promise<void> {
    let code: SceneFaultCode = 'file_unavailable';
    try {
      const url = await resolve(file);
      if (this.#isGone) return;
      code = 'picture_failed';
      await decode(this.node, url);
      if (!this.#isGone) this.#state = 'ready';
    } catch (reason) {
      if (this.#isGone) return;
      this.#state = 'failed';
      context.report({ code, file, detail: detailOf(reason) });
    }
  }

  get #isGone(): boolean {
    return this.#state === 'gone';
  }
}

/** `load` alone would leave decoding to the first paint and delay that frame. */
function decode(image: HTMLImageElement, url: string): Promise<void> {
  const loaded = new Promise<void>((resolve, reject) => {
    image.onload = () => resolve();
    image.onerror = () => reject(new Error('the picture could not be loaded'));
  });
  image.src = url;
  return loaded.then(() => ('decode' in image ? image.decode() : undefined));
}
