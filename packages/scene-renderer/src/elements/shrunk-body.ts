import { StyleWriter } from '../style/style-writer.ts';

type Align = 'left' | 'center' | 'right';

const FLEX_ALIGN = { left: 'flex-start', center: 'center', right: 'flex-end' } as const;

/**
 * The body of a box, which is a flexible column with the body in its middle. It is painted smaller in proportion when it does not fit.
 * It is measured when it comes onto the page and when its size or that of the box changes; the ticks of a clock change neither.
 */
export class ShrunkBody {
  readonly #box: HTMLElement;
  readonly #body: HTMLElement;
  readonly #boxStyle: StyleWriter;
  readonly #bodyStyle: StyleWriter;
  readonly #observer: ResizeObserver | undefined;
  #isShrunk = false;

  constructor(box: HTMLElement, body: HTMLElement) {
    this.#box = box;
    this.#body = body;
    this.#boxStyle = new StyleWriter(box);
    this.#bodyStyle = new StyleWriter(body);
    const Observer = box.ownerDocument.defaultView?.ResizeObserver;
    // The scale is no part of the layout, so that it does not cause another measurement.
    this.#observer = Observer && new Observer(() => this.#scale());
  }

  /** Begins or ends to shrink. A body that is not shrunk is `alignItems` in its box, and overflows it. */
  update(isShrunk: boolean, align: Align, alignItems: string): void {
    this.#boxStyle.write({ alignItems: isShrunk ? FLEX_ALIGN[align] : alignItems });
    this.#bodyStyle.write({ transformOrigin: `${align} center` });
    if (isShrunk === this.#isShrunk) return;
    this.#isShrunk = isShrunk;
    if (isShrunk) {
      this.#observer?.observe(this.#box);
      this.#observer?.observe(this.#body);
    } else {
      this.#observer?.disconnect();
      this.#bodyStyle.write({ transform: 'none' });
    }
  }

  destroy(): void {
    this.#observer?.disconnect();
  }

  #scale(): void {
    const { clientWidth, clientHeight } = this.#box;
    const { offsetWidth, offsetHeight } = this.#body;
    const scale = Math.min(1, clientWidth / offsetWidth, clientHeight / offsetHeight);
    // Nothing can be measured while it is not on the page.
    if (scale > 0) this.#bodyStyle.write({ transform: scale < 1 ? `scale(${scale})` : 'none' });
  }
}
