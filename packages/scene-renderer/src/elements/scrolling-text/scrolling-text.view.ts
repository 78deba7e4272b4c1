import { type ElementOf, elementStateAt, glyphsOfElement, isBlankElement } from '@marquee/scene';
import { GlyphGate } from '../../fonts/glyph-gate.ts';
import type { Moment, RenderContext } from '../../render-context.ts';
import { createBox } from '../../style/create-box.ts';
import { paintColor } from '../../style/paint-color.ts';
import { StyleWriter } from '../../style/style-writer.ts';
import { typographyStyles } from '../../style/typography-styles.ts';
import type { ElementView } from '../element-view.ts';

type ScrollingText = ElementOf<'scrolling-text'>;

/** Enough copies of a short text for a wide box; beyond that the box is not filled. */
const MAX_COPIES = 200;

/**
 * Copies of a line side by side, moved together. After the length of one copy they look as before, so that the movement is the remainder
 * of the distance and never jumps.
 */
export class ScrollingTextView implements ElementView<'scrolling-text'> {
  readonly node: HTMLElement;
  readonly #document: Document;
  readonly #track: HTMLElement;
  readonly #boxStyle: StyleWriter;
  readonly #trackStyle: StyleWriter;
  readonly #gate: GlyphGate;
  #element: ScrollingText;
  #moment: Moment = { sceneTimeMs: 0, epochMs: 0, isPlaying: false, rate: 1 };
  #first: HTMLElement | undefined;
  /** The text and the gap, in program pixels; 0 until they can be measured, and for an empty text. */
  #stepWidth = 0;

  constructor(element: ScrollingText, context: RenderContext) {
    this.#document = context.document;
    this.#element = element;
    this.#gate = new GlyphGate(context);
    this.node = createBox(context.document, 'div', { overflow: 'hidden' });
    this.#track = createBox(context.document, 'div', {
      display: 'flex',
      alignItems: 'center',
      width: 'auto',
    });
    this.node.append(this.#track);
    this.#boxStyle = new StyleWriter(this.node);
    this.#trackStyle = new StyleWriter(this.#track);
    this.#trackStyle.write({ whiteSpace: 'pre', willChange: 'transform' });
    this.update(element);
  }

  update(element: ScrollingText): void {
    this.#element = element;
    this.#boxStyle.write({ backgroundColor: paintColor(element.background) });
    this.#gate.whenLoaded(glyphsOfElement(element), () => this.#write(element));
  }

  show(moment: Moment): void {
    this.#moment = moment;
    this.#place();
  }

  async whenReady(): Promise<void> {
    await this.#gate.settled();
  }

  destroy(): void {
    this.node.remove();
  }

  #write(element: ScrollingText): void {
    this.#trackStyle.write(typographyStyles(element));
    this.#first = this.#copyOf(element);
    this.#track.replaceChildren(this.#first);
    this.#stepWidth = 0;
    this.#place();
  }

  /** A line has a width only while it is on the page, which it is not yet when a scene is prepared. */
  #measure(): void {
    if (!this.#first || isBlankElement(this.#element)) return;
    this.#stepWidth = this.#first.offsetWidth;
    if (this.#stepWidth === 0) return;
    const wanted = Math.ceil(this.#element.width / this.#stepWidth) + 1;
    for (let made = 1; made < Math.min(wanted, MAX_COPIES); made += 1) {
      this.#track.append(this.#copyOf(this.#element));
    }
  }

  #copyOf({ text, gap }: ScrollingText): HTMLElement {
    const copy = this.#document.createElement('span');
    copy.dir = 'auto';
    copy.textContent = text.replaceAll(/\s+/g, ' ');
    new StyleWriter(copy).write({ flexShrink: '0', paddingRight: `${gap}px` });
    return copy;
  }

  #place(): void {
    if (this.#stepWidth === 0) this.#measure();
    const { distance } = elementStateAt(this.#element, this.#moment);
    const rest = this.#stepWidth > 0 ? distance % this.#stepWidth : 0;
    const x = this.#element.direction === 'left' || rest === 0 ? -rest : rest - this.#stepWidth;
    this.#trackStyle.write({ transform: `translate3d(${x || 0}px, 0, 0)` });
  }
}
