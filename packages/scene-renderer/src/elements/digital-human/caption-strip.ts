import type { ElementOf } from '@marquee/scene';
import { createBox } from '../../style/create-box.ts';
import { fontStackOf } from '../../style/font-stack.ts';
import { StyleWriter } from '../../style/style-writer.ts';

/** The words of a digital human, on a dark strip over the lower part of the figure. */
export class CaptionStrip {
  readonly node: HTMLElement;
  readonly #text: HTMLElement;
  readonly #style: StyleWriter;
  readonly #textStyle: StyleWriter;

  constructor(document: Document) {
    this.node = createBox(document, 'div', {
      display: 'none',
      alignItems: 'flex-end',
      justifyContent: 'center',
      boxSizing: 'border-box',
      pointerEvents: 'none',
    });
    this.#text = document.createElement('div');
    this.#text.dir = 'auto';
    this.node.append(this.#text);
    this.#style = new StyleWriter(this.node);
    this.#textStyle = new StyleWriter(this.#text);
    this.#textStyle.write({
      fontFamily: fontStackOf('noto-sans-sc'),
      lineHeight: '1.4',
      color: '#ffffff',
      backgroundColor: 'rgba(15, 23, 42, 0.82)',
      textAlign: 'center',
      overflowWrap: 'anywhere',
      textWrap: 'balance',
    });
  }

  update({ width, height }: ElementOf<'digital-human'>): void {
    const fontSize = Math.max(8, Math.min(width / 13, height / 18));
    this.#style.write({ padding: `${fontSize * 0.8}px` });
    this.#textStyle.write({
      fontSize: `${fontSize}px`,
      padding: `${fontSize * 0.55}px ${fontSize * 0.9}px`,
      borderRadius: `${fontSize * 0.7}px`,
    });
  }

  /** An empty text shows nothing. */
  show(text: string): void {
    if (this.#text.textContent !== text) this.#text.textContent = text;
    this.#style.write({ display: text === '' ? 'none' : 'flex' });
  }
}
