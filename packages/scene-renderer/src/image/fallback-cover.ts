import type { FileRef } from '@marquee/scene';
import type { RenderContext } from '../render-context.ts';
import { createBox } from '../style/create-box.ts';
import { ImageSlot } from './image-slot.ts';

/** The picture of an element without content: a drawing, and above it the author's picture if there is one. */
export class FallbackCover {
  readonly node: HTMLElement;
  readonly #context: RenderContext;
  #sha256: string | undefined;
  #slot: ImageSlot | undefined;

  constructor(context: RenderContext, drawing: HTMLElement) {
    this.#context = context;
    this.node = createBox(context.document, 'div');
    this.node.append(drawing);
  }

  /** Shows another picture; undefined for none. */
  update(file: FileRef | undefined): void {
    if (file?.sha256 === this.#sha256) return;
    this.#sha256 = file?.sha256;
    this.#slot?.destroy();
    this.#slot = file && new ImageSlot(this.#context, file, this.#context.resolveFile);
    if (this.#slot) this.#appear(this.#slot);
  }

  /** Resolves when the picture is shown or has failed. */
  async whenSettled(): Promise<void> {
    await this.#slot?.settled;
  }

  destroy(): void {
    this.#slot?.destroy();
    this.node.remove();
  }

  #appear(slot: ImageSlot): void {
    slot.configure({ fit: 'cover' });
    this.node.append(slot.node);
    void slot.settled.then(() => slot.isReady && slot.style.write({ visibility: 'inherit' }));
  }
}
