import type { FileRef, Fit } from '@marquee/scene';
import { ImageSlot } from '../../image/image-slot.ts';
import type { RenderContext, ResolveFile } from '../../render-context.ts';
import { createBox } from '../../style/create-box.ts';
import { StyleWriter } from '../../style/style-writer.ts';
import { MediaSlot } from './media-slot.ts';
import { videoMark } from './video-mark.ts';

/**
 * The still picture of a video, which takes no decoder. Where a video has none, the editor's canvas shows its first frame, and a
 * thumbnail a mark that there is a video.
 */
export class VideoStillSlot {
  readonly node: HTMLElement;
  readonly style: StyleWriter;
  /** Resolves when there is something to show; never rejects. */
  readonly settled: Promise<void>;
  readonly #context: RenderContext;
  readonly #file: FileRef;
  readonly #still: ImageSlot;
  #firstFrame: MediaSlot | undefined;
  #fit: Fit = 'contain';
  #isReady = false;
  #isGone = false;

  constructor(context: RenderContext, file: FileRef, resolveStill: ResolveFile) {
    this.#context = context;
    this.#file = file;
    this.node = createBox(context.document, 'div', { visibility: 'hidden' });
    this.style = new StyleWriter(this.node);
    this.#still = new ImageSlot(context, file, resolveStill);
    this.#still.style.write({ visibility: 'inherit' });
    this.node.append(this.#still.node);
    this.settled = this.#load();
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  get isFailed(): boolean {
    return false;
  }

  configure({ fit }: { fit: Fit }): void {
    this.#fit = fit;
    this.#still.configure({ fit });
    this.#firstFrame?.configure({ fit, muted: true, volume: 0 });
  }

  destroy(): void {
    this.#isGone = true;
    this.#still.destroy();
    this.#firstFrame?.destroy();
    this.node.remove();
  }

  async #load(): Promise<void> {
    await this.#still.settled;
    if (this.#still.isFailed) await this.#showInstead();
    this.#isReady = !this.#isGone;
  }

  async #showInstead(): Promise<void> {
    if (this.#context.mode === 'edit') {
      const frame = new MediaSlot(this.#context, this.#file, 'video');
      this.#firstFrame = frame;
      this.configure({ fit: this.#fit });
      frame.style.write({ visibility: 'inherit' });
      this.#still.node.replaceWith(frame.node);
      await frame.settled;
      if (frame.isReady || this.#isGone) return;
    }
    this.node.replaceChildren(videoMark(this.#context.document));
  }
}
