import type { TextElement } from '@marquee/scene';
import { hasLetters, loadLetters } from '../../fonts/load-letters.ts';
import type { RenderContext } from '../../render-context.ts';
import { createBox } from '../../style/create-box.ts';
import { fontStackOf } from '../../style/font-stack.ts';
import { paintColor } from '../../style/paint-color.ts';
import { StyleWriter } from '../../style/style-writer.ts';
import type { ElementView } from '../element-view.ts';

/** Margins rather than alignment: a text that is too long for its box loses its end, never its beginning. */
const VERTICAL = {
  top: { marginTop: '0px', marginBottom: 'auto' },
  middle: { marginTop: 'auto', marginBottom: 'auto' },
  bottom: { marginTop: 'auto', marginBottom: '0px' },
} as const;

/** A text that breaks its lines within its box. Whatever it says is text: it is written with `textContent` alone. */
export class TextView implements ElementView<'text'> {
  readonly node: HTMLElement;
  readonly #text: HTMLElement;
  readonly #boxStyle: StyleWriter;
  readonly #textStyle: StyleWriter;
  readonly #context: RenderContext;
  #element: TextElement | undefined;
  #letters: Promise<unknown> = Promise.resolve();

  constructor(element: TextElement, context: RenderContext) {
    this.#context = context;
    this.node = createBox(context.document, 'div', { display: 'flex', flexDirection: 'column' });
    this.#text = context.document.createElement('div');
    this.#text.dir = 'auto';
    this.node.append(this.#text);
    this.#boxStyle = new StyleWriter(this.node);
    this.#textStyle = new StyleWriter(this.#text);
    this.#textStyle.write({ flexShrink: '0', whiteSpace: 'pre-wrap', overflowWrap: 'break-word' });
    this.update(element);
  }

  update(element: TextElement): void {
    this.#element = element;
    this.#boxStyle.write({ backgroundColor: paintColor(element.background) });
    this.#textStyle.write(VERTICAL[element.verticalAlign]);
    if (hasLetters(this.#context.document, element)) this.#writeText(element);
    else this.#letters = this.#writeWithLetters(element);
  }

  show(): void {}

  async whenReady(): Promise<void> {
    await this.#letters;
  }

  destroy(): void {
    this.node.remove();
  }

  /**
   * Before the letters are there nothing is written: Chromium would draw boxes for the characters that the machine's own
   * fonts lack, and keep them when the letters come.
   */
  async #writeWithLetters(element: TextElement): Promise<void> {
    await loadLetters(this.#context.document, element);
    if (this.#element === element) this.#writeText(element);
  }

  #writeText(element: TextElement): void {
    if (this.#text.textContent !== element.text) this.#text.textContent = element.text;
    this.#textStyle.write({
      fontFamily: fontStackOf(element.fontFamily),
      fontSize: `${element.fontSize}px`,
      fontWeight: element.bold ? '700' : '400',
      fontStyle: element.italic ? 'italic' : 'normal',
      textDecoration: element.underline ? 'underline' : 'none',
      color: paintColor(element.color),
      textAlign: element.align,
      lineHeight: String(element.lineHeight),
      letterSpacing: `${element.letterSpacing}px`,
    });
  }
}
