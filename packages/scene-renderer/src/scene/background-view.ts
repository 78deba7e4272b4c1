import type { Background } from '@marquee/scene';
import { CoveringPicture } from '../image/covering-picture.ts';
import type { RenderContext } from '../render-context.ts';
import { createBox } from '../style/create-box.ts';
import { paintColor } from '../style/paint-color.ts';
import { StyleWriter } from '../style/style-writer.ts';

/** The background of a scene: its colour, its picture, which covers it, and black over both. */
export class BackgroundView {
  readonly node: HTMLElement;
  readonly #style: StyleWriter;
  readonly #picture: CoveringPicture;
  readonly #shade: StyleWriter;

  constructor(background: Background, context: RenderContext) {
    this.node = createBox(context.document, 'div', { overflow: 'hidden', zIndex: '0' });
    this.#style = new StyleWriter(this.node);
    this.#picture = new CoveringPicture(context, this.node);
    const shade = createBox(context.document, 'div', { zIndex: '1' });
    this.#shade = new StyleWriter(shade);
    this.node.append(shade);
    this.update(background);
  }

  update({ color, file, dim = 0 }: Background): void {
    this.#style.write({ backgroundColor: paintColor(color) });
    this.#picture.update(file);
    this.#shade.write({ display: dim > 0 ? 'block' : 'none', backgroundColor: `rgb(0 0 0 / ${dim})` });
  }

  whenReady(): Promise<void> {
    return this.#picture.whenSettled();
  }

  destroy(): void {
    this.#picture.destroy();
    this.node.remove();
  }
}
