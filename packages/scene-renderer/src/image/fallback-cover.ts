import type { FileRef } from '@marquee/scene';
import type { RenderContext } from '../render-context.ts';
import { createBox } from '../style/create-box.ts';
import { CoveringPicture } from './covering-picture.ts';

/** The picture of an element without content: a drawing, and above it the author's picture if there is one. */
export class FallbackCover {
  readonly node: HTMLElement;
  readonly #picture: CoveringPicture;

  constructor(context: RenderContext, drawing: HTMLElement) {
    this.node = createBox(context.document, 'div');
    this.node.append(drawing);
    this.#picture = new CoveringPicture(context, this.node);
  }

  /** Shows another picture; undefined for none. */
  update(file: FileRef | undefined): void {
    this.#picture.update(file);
  }

  /** Resolves when the picture is shown or has failed. */
  whenSettled(): Promise<void> {
    return this.#picture.whenSettled();
  }

  destroy(): void {
    this.#picture.destroy();
    this.node.remove();
  }
}
