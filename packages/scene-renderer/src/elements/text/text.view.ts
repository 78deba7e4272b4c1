import { type ElementOf, glyphsOfElement } from '@marquee/scene';
import { GlyphGate } from '../../fonts/glyph-gate.ts';
import type { RenderContext } from '../../render-context.ts';
import { createBox } from '../../style/create-box.ts';
import { paintColor } from '../../style/paint-color.ts';
import { StyleWriter } from '../../style/style-writer.ts';
import { typographyStyles } from '../../style/typography-styles.ts';
import type { ElementView } from '../element-view.ts';

/** Margins instead of alignment: a text that is too long for its box is cut at its end, never at its beginning. */
const VERTICAL = {
  top: { marginTop: '0px', marginBottom: 'auto' },
  middle: { marginTop: 'auto', marginBottom: 'auto' },
  bottom: { marginTop: 'auto', marginBottom: '0px' },
} as const;

/** A text that wraps within its box. Its content is written with `textContent` only, never as markup. */
export class TextView implements ElementView<'text'> {
  readonly node: HTMLElement;
  readonly #text: HTMLElement;
  readonly #boxStyle: StyleWriter;
  readonly #textStyle: StyleWriter;
  readonly #gate: GlyphGate;

  constructor(element: ElementOf<'text'>, context: RenderContext) {
    this.#gate = new GlyphGate(context.document);
    this.node = createBox(context.document, 'div', { display: 'flex', flexDirection: 'column' });
    this.#text = context.document.createElement('div');
    this.#text.dir = 'auto';
    this.node.append(this.#text);
    this.#boxStyle = new StyleWriter(this.node);
    this.#textStyle = new StyleWriter(this.#text);
    this.#textStyle.write({ flexShrink: '0', whiteSpace: 'pre-wrap', overflowWrap: 'break-word' });
    this.update(element);
  }

  update(element: ElementOf<'text'>): void {
    this.#boxStyle.write({ backgroundColor: paintColor(element.background) });
    this.#textStyle.write(VERTICAL[element.verticalAlign]);
    this.#gate.whenLoaded(glyphsOfElement(element), () => this.#writeText(element));
  }

  show(): void {}

  async whenReady(): Promise<void> {
    await this.#gate.settled();
  }

  destroy(): void {
    this.node.remove();
  }

  #writeText(element: ElementOf<'text'>): void {
    if (this.#text.textContent !== element.text) this.#text.textContent = element.text;
    this.#textStyle.write({
      ...typographyStyles(element),
      textDecoration: element.underline ? 'underline' : 'none',
      textAlign: element.align,
      lineHeight: String(element.lineHeight),
      letterSpacing: `${element.letterSpacing}px`,
    });
  }
}
