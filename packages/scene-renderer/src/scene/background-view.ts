import type { Background } from '@marquee/scene';
import { CoveringPicture } from '../image/covering-picture.ts';
import type { RenderContext } from '../render-context.ts';
import { createBox } from '../style/create-box.ts';
import { paintColor } from '../style/paint-color.ts';
import { StyleWriter } from '../style/style-writer.ts';

/** The background of a scene: its colour and, covering it, its picture. */
export class BackgroundView {
  readonly node: HTMLElement;
  readonly #style: StyleWriter;
  readonly #picture: CoveringPicture;

  constructor(background: Background, context: RenderContext) {
    this.node = createBox(context.document, 'div', { overflow: 'hidden', zIndex: '0' });
    this.#style = new StyleWriter(this.node);
    this.#picture = new CoveringPicture(context, this.node);
    this.update(background);
  }

  update({ color, file }: Background): void {
    this.#style.write({ backgroundColor: paintColor(color) });
    this.#picture.update(file);
  }

  whenReady(): Promise<void> {
    return this.#picture.whenSettled();
  }

  destroy(): void {
    this.#picture.destroy();
    this.node.remove();
  }
}
