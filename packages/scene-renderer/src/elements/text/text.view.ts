import { type ElementOf, elementStateAt, glyphsOfElement } from '@marquee/scene';
import { GlyphGate } from '../../fonts/glyph-gate.ts';
import type { Moment, RenderContext } from '../../render-context.ts';
import { createBox } from '../../style/create-box.ts';
import { paintColor } from '../../style/paint-color.ts';
import { StyleWriter } from '../../style/style-writer.ts';
import type { ElementView } from '../element-view.ts';
import { mayShrink, shrunkTextStyles, TEXT_BOX, textStyles } from './text-styles.ts';

/** Where the text rests in its box, in program pixels. */
interface Rest {
  start: number;
  length: number;
  box: number;
}

/** A text that wraps within its box, and may roll out of it and back. Its content is written with `textContent` only, never as markup. */
export class TextView implements ElementView<'text'> {
  readonly node: HTMLElement;
  readonly #text: HTMLElement;
  readonly #boxStyle: StyleWriter;
  readonly #textStyle: StyleWriter;
  readonly #gate: GlyphGate;
  /** Follows the box once letters have to fit into it. */
  #observer: ResizeObserver | undefined;
  #element: ElementOf<'text'>;
  #moment: Moment = { sceneTimeMs: 0, epochMs: 0, isPlaying: false, rate: 1 };
  /** Unknown until it can be measured. */
  #rest: Rest | undefined;

  constructor(element: ElementOf<'text'>, context: RenderContext) {
    this.#element = element;
    this.#gate = new GlyphGate(context);
    this.node = createBox(context.document, 'div', TEXT_BOX);
    this.#text = context.document.createElement('div');
    this.#text.dir = 'auto';
    this.node.append(this.#text);
    this.#boxStyle = new StyleWriter(this.node);
    this.#textStyle = new StyleWriter(this.#text);
    this.update(element);
  }

  update(element: ElementOf<'text'>): void {
    this.#boxStyle.write({ backgroundColor: paintColor(element.background) });
    this.#gate.whenLoaded(glyphsOfElement(element), () => {
      this.#element = element;
      this.#writeText(element);
      this.#rest = undefined;
      this.#followBox(mayShrink(element));
      this.#place();
    });
  }

  show(moment: Moment): void {
    this.#moment = moment;
    this.#place();
  }

  async whenReady(): Promise<void> {
    await this.#gate.settled();
  }

  destroy(): void {
    this.#observer?.disconnect();
    this.node.remove();
  }

  #writeText(element: ElementOf<'text'>): void {
    if (this.#text.textContent !== element.text) this.#text.textContent = element.text;
    this.#textStyle.write(textStyles(element));
    this.#shrink();
  }

  /** A text has a size only while it is on the page: the observer tells when it comes onto it. */
  #followBox(isShrunk: boolean): void {
    if (isShrunk === (this.#observer !== undefined)) return;
    this.#observer?.disconnect();
    const Observer = this.node.ownerDocument.defaultView?.ResizeObserver;
    this.#observer = isShrunk && Observer ? new Observer(() => this.#shrink()) : undefined;
    this.#observer?.observe(this.node);
  }

  #shrink(): void {
    if (!mayShrink(this.#element) || !this.node.clientHeight) return;
    const { width, height } = this.#element;
    shrunkTextStyles(this.#element, (styles) => {
      this.#textStyle.write(styles);
      return this.#text.offsetHeight <= height && this.#text.scrollWidth <= width;
    });
  }

  #place(): void {
    const { progress } = elementStateAt(this.#element, this.#moment);
    const axis = this.#element.roll === 'left' ? 'X' : 'Y';
    this.#textStyle.write({
      transform: progress === 0 ? 'none' : `translate${axis}(${this.#offsetAt(progress)}px)`,
    });
  }

  /** The distance from where the text rests. Once it has left the box on one side, it returns from the other. */
  #offsetAt(progress: number): number {
    // A text has a size only while it is on the page, which it is not yet when a scene is prepared.
    if (!this.#rest?.length) this.#rest = this.#measure();
    const { start, length, box } = this.#rest;
    const moved = progress * (box + length);
    if (this.#element.roll === 'down') return start + moved < box ? moved : moved - box - length;
    return moved < start + length ? -moved : box + length - moved;
  }

  #measure(): Rest {
    const { width, height, roll } = this.#element;
    const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = this.#text;
    return roll === 'left'
      ? { start: offsetLeft, length: offsetWidth, box: width }
      : { start: offsetTop, length: offsetHeight, box: height };
  }
}
