import type { FileRef } from '@marquee/scene';
import type { RenderContext } from '../render-context.ts';
import { createPictureSlot, type PictureSlot } from './create-picture-slot.ts';

/** The picture that covers a box, above the rest of its content; a box may have none. */
export class CoveringPicture {
  readonly #context: RenderContext;
  readonly #box: HTMLElement;
  #sha256: string | undefined;
  #slot: PictureSlot | undefined;

  constructor(context: RenderContext, box: HTMLElement) {
    this.#context = context;
    this.#box = box;
  }

  /** Shows another picture; undefined for none. */
  update(file: FileRef | undefined): void {
    if (file?.sha256 === this.#sha256) return;
    this.#sha256 = file?.sha256;
    this.#slot?.destroy();
    this.#slot = file && createPictureSlot(this.#context, file);
    if (this.#slot) this.#appear(this.#slot);
  }

  /** Resolves when the picture is shown or has failed. */
  async whenSettled(): Promise<void> {
    await this.#slot?.settled;
  }

  destroy(): void {
    this.#slot?.destroy();
  }

  #appear(slot: PictureSlot): void {
    slot.configure({ fit: 'cover' });
    this.#box.append(slot.node);
    void slot.settled.then(() => slot.isReady && slot.style.write({ visibility: 'inherit' }));
  }
}
