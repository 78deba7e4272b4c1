import type { Background } from '@marquee/scene';
import { ImageSlot } from '../image/image-slot.ts';
import type { RenderContext } from '../render-context.ts';
import { createBox } from '../style/create-box.ts';
import { paintColor } from '../style/paint-color.ts';
import { StyleWriter } from '../style/style-writer.ts';

/** The background of a scene: its colour and, covering it, its picture. */
export class BackgroundView {
  readonly node: HTMLElement;
  readonly #context: RenderContext;
  readonly #style: StyleWriter;
  #sha256: string | undefined;
  #slot: ImageSlot | undefined;

  constructor(background: Background, context: RenderContext) {
    this.#context = context;
    this.node = createBox(context.document, 'div', { overflow: 'hidden', zIndex: '0' });
    this.#style = new StyleWriter(this.node);
    this.update(background);
  }

  update({ color, file }: Background): void {
    this.#style.write({ backgroundColor: paintColor(color) });
    if (file?.sha256 === this.#sha256) return;
    this.#sha256 = file?.sha256;
    this.#slot?.destroy();
    this.#slot = file && new ImageSlot(this.#context, file, this.#context.resolveFile);
    if (this.#slot) this.#appear(this.#slot);
  }

  async whenReady(): Promise<void> {
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
