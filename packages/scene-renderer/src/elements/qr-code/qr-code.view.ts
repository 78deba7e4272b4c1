import { type ElementOf, isBlankElement } from '@marquee/scene';
import { detailOf } from '../../fault.ts';
import { ImageSlot } from '../../image/image-slot.ts';
import type { RenderContext } from '../../render-context.ts';
import { createBox } from '../../style/create-box.ts';
import { paintColor } from '../../style/paint-color.ts';
import { StyleWriter } from '../../style/style-writer.ts';
import { svg } from '../../style/svg.ts';
import type { ElementView } from '../element-view.ts';
import { hiddenModules } from './hidden-modules.ts';
import { lateMatrix } from './late-matrix.ts';
import type { QrMatrix } from './qr-matrix.ts';

type QrCode = ElementOf<'qr-code'>;

/** A QR code as one vector path, with its logo on top. Nothing is painted for an empty text. */
export class QrCodeView implements ElementView<'qr-code'> {
  readonly node: HTMLElement;
  readonly #context: RenderContext;
  readonly #style: StyleWriter;
  readonly #plate: HTMLElement;
  readonly #plateStyle: StyleWriter;
  #element: QrCode;
  #drawn = '';
  #encoderLoaded: Promise<void> = Promise.resolve();
  #sha256: string | undefined;
  #slot: ImageSlot | undefined;

  constructor(element: QrCode, context: RenderContext) {
    this.#context = context;
    this.#element = element;
    this.node = createBox(context.document, 'div', { overflow: 'hidden' });
    this.#style = new StyleWriter(this.node);
    this.#plate = createBox(context.document, 'div');
    this.#plateStyle = new StyleWriter(this.#plate);
    this.update(element);
  }

  update(element: QrCode): void {
    this.#element = element;
    const isBlank = isBlankElement(element);
    this.#style.write({ backgroundColor: isBlank ? 'transparent' : paintColor(element.background) });
    const { text, correction, border, color, logo, logoSize } = element;
    const drawn = JSON.stringify([text, correction, border, color, logo && logoSize]);
    if (drawn !== this.#drawn) this.#draw();
    this.#drawn = drawn;
    this.#placeLogo(element);
    this.#loadLogo(isBlank ? null : logo);
  }

  show(): void {}

  async whenReady(): Promise<void> {
    await Promise.all([this.#slot?.settled, this.#encoderLoaded]);
  }

  destroy(): void {
    this.#slot?.destroy();
    this.node.remove();
  }

  /** The former code stays until the encoder is there. */
  #draw(): void {
    const page = this.#context.document;
    if (isBlankElement(this.#element)) this.node.replaceChildren(this.#plate);
    else if (lateMatrix.loaded)
      this.node.replaceChildren(codeOf(page, this.#element, lateMatrix.loaded(this.#element)), this.#plate);
    else this.#encoderLoaded = this.#drawLater();
  }

  async #drawLater(): Promise<void> {
    try {
      await lateMatrix.fetch();
      this.#draw();
    } catch (reason) {
      this.#context.report({ code: 'element_failed', detail: detailOf(reason) });
    }
  }

  #placeLogo({ width, height, border, logoSize }: QrCode): void {
    const side = Math.min(width, height) * (1 - border) * logoSize;
    this.#plateStyle.write({
      left: `${(width - side) / 2}px`,
      top: `${(height - side) / 2}px`,
      width: `${side}px`,
      height: `${side}px`,
    });
  }

  #loadLogo(logo: QrCode['logo']): void {
    if (logo?.sha256 === this.#sha256) return;
    this.#sha256 = logo?.sha256;
    this.#slot?.destroy();
    this.#slot = logo ? new ImageSlot(this.#context, logo, this.#context.resolveFile) : undefined;
    if (this.#slot) this.#appear(this.#slot);
  }

  #appear(slot: ImageSlot): void {
    slot.configure({ fit: 'contain' });
    this.#plate.append(slot.node);
    void slot.settled.then(() => slot.isReady && slot.style.write({ visibility: 'inherit' }));
  }
}

function codeOf(document: Document, element: QrCode, matrix: QrMatrix): SVGElement {
  const { size } = matrix;
  const margin = (size * element.border) / (1 - element.border) / 2;
  const modules = svg(document, 'path', { d: pathOf(matrix, element), fill: paintColor(element.color) });
  // Without smoothing no gaps appear between neighbouring modules.
  modules.setAttribute('shape-rendering', 'crispEdges');
  const viewBox = `${-margin} ${-margin} ${size + 2 * margin} ${size + 2 * margin}`;
  return svg(document, 'svg', { viewBox, width: '100%', height: '100%' }, [modules]);
}

/** One rectangle for each run of dark modules in a row; none that the logo would hide. */
function pathOf(matrix: QrMatrix, element: QrCode): string {
  const { size } = matrix;
  const hidden = hiddenModules(matrix, element);
  const first = (size - hidden) / 2;
  const isHidden = (index: number) => index >= first && index < first + hidden;
  const isDark = (x: number, y: number) => matrix.get(x, y) && !(isHidden(x) && isHidden(y));
  let path = '';
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!isDark(x, y)) continue;
      const from = x;
      while (isDark(x + 1, y)) x += 1;
      path += `M${from} ${y}h${x + 1 - from}v1h${from - x - 1}z`;
    }
  }
  return path;
}
