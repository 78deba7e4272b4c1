import type { Crop, FileRef, Fit } from '@marquee/scene';
import type { RenderContext } from '../render-context.ts';
import { createBox } from '../style/create-box.ts';
import { StyleWriter } from '../style/style-writer.ts';
import { createPictureSlot, type PictureSlot } from './create-picture-slot.ts';
import { cropPlacement } from './crop-placement.ts';

/** The box of a cropped picture in program pixels, and the part that it shows. */
export interface CroppedBox {
  readonly width: number;
  readonly height: number;
  readonly crop?: Crop | undefined;
}

const WHOLE: Crop = { x: 0, y: 0, width: 1, height: 1 };

/**
 * A picture of which only a part is shown. The part has a node of its own, because transitions clip the outer one, and because
 * `object-view-box` is newer than the browsers of many devices.
 */
export class CroppedImageSlot {
  readonly node: HTMLElement;
  readonly style: StyleWriter;
  readonly #part: StyleWriter;
  readonly #image: PictureSlot;
  readonly #file: FileRef;

  constructor(context: RenderContext, file: FileRef) {
    this.node = createBox(context.document, 'div', { visibility: 'hidden', overflow: 'hidden' });
    this.style = new StyleWriter(this.node);
    const part = createBox(context.document, 'div', { overflow: 'hidden' });
    this.#part = new StyleWriter(part);
    this.#file = file;
    this.#image = createPictureSlot(context, file);
    this.#image.style.write({ visibility: 'inherit', maxWidth: 'none' });
    this.#image.configure({ fit: 'fill' });
    part.append(this.#image.node);
    this.node.append(part);
  }

  get settled(): Promise<void> {
    return this.#image.settled;
  }

  get isReady(): boolean {
    return this.#image.isReady;
  }

  get isFailed(): boolean {
    return this.#image.isFailed;
  }

  fit(fit: Fit, box: CroppedBox): void {
    const { width = box.width, height = box.height } = this.#file;
    const natural = this.#image.naturalSize ?? { width, height };
    const { part, picture } = cropPlacement(natural, box.crop ?? WHOLE, box, fit);
    this.#part.write(pixels(part));
    this.#image.style.write(pixels(picture));
  }

  destroy(): void {
    this.#image.destroy();
    this.node.remove();
  }
}

function pixels({ x, y, width, height }: ReturnType<typeof cropPlacement>['part']) {
  return { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` };
}
