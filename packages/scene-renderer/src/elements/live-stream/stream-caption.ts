import type { ElementOf } from '@marquee/scene';
import { createBox } from '../../style/create-box.ts';
import { StyleWriter } from '../../style/style-writer.ts';

/** On the canvas of the editor: which stream will be shown here. Screens never show it. */
export class StreamCaption {
  readonly node: HTMLElement;
  readonly #style: StyleWriter;
  readonly #lines: readonly [HTMLElement, HTMLElement];

  constructor(document: Document) {
    this.node = createBox(document, 'div', {
      top: 'auto',
      bottom: '0px',
      height: 'auto',
      boxSizing: 'border-box',
      lineHeight: '1.45',
      color: '#ffffff',
      backgroundImage: 'linear-gradient(rgb(0 0 0 / 0%), rgb(0 0 0 / 72%))',
    });
    this.#style = new StyleWriter(this.node);
    this.#lines = [lineOf(document), lineOf(document)];
    new StyleWriter(this.#lines[0]).write({ fontWeight: '600' });
    new StyleWriter(this.#lines[1]).write({ fontSize: '0.8em', opacity: '0.8' });
    this.node.append(...this.#lines);
  }

  update({ name, addresses, width, height }: ElementOf<'live-stream'>): void {
    const size = Math.max(8, Math.min(width / 18, height / 9));
    this.#style.write({ fontSize: `${size}px`, padding: `${size}px ${size * 0.9}px ${size * 0.6}px` });
    this.#lines[0].textContent = name;
    this.#lines[1].textContent = addresses.map(({ url }) => url).join('  ·  ');
  }

  setVisible(isVisible: boolean): void {
    this.#style.write({ visibility: isVisible ? 'inherit' : 'hidden' });
  }
}

function lineOf(document: Document): HTMLElement {
  const line = document.createElement('div');
  new StyleWriter(line).write({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
  return line;
}
