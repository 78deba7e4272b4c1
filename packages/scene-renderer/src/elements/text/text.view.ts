import type { TextElement } from '@marquee/scene';
import { loadLetters } from '../../fonts/load-letters.ts';
import type { RenderContext } from '../../render-context.ts';
import { createBox } from '../../style/create-box.ts';
import { fontStackOf } from '../../style/font-stack.ts';
import { paintColor } from '../../style/paint-color.ts';
import { StyleWriter } from '../../style/style-writer.ts';
import type { ElementView } from '../element-view.ts';

const VERTICAL = { top: 'flex-start', middle: 'center', bottom: 'flex-end' } as const;

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
    if (this.#text.textContent !== element.text) this.#text.textContent = element.text;
    this.#boxStyle.write({
      backgroundColor: paintColor(element.background),
      justifyContent: VERTICAL[element.verticalAlign],
    });
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
    if (!this.#element || !hasSameLetters(this.#element, element)) {
      this.#letters = loadLetters(this.#context.document, element);
    }
    this.#element = element;
  }

  show(): void {}

  async whenReady(): Promise<void> {
    await this.#letters;
  }

  destroy(): void {
    this.node.remove();
  }
}

function hasSameLetters(a: TextElement, b: TextElement): boolean {
  return a.text === b.text && a.fontFamily === b.fontFamily && a.bold === b.bold && a.italic === b.italic;
}
