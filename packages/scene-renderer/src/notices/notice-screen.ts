import { createBox } from '../style/create-box.ts';
import { fontStackOf } from '../style/font-stack.ts';
import { paintColor } from '../style/paint-color.ts';
import { StyleWriter } from '../style/style-writer.ts';
import { LABEL_STYLES, type NoticeArea, type NoticeLook } from './notice-look.ts';

/** Font sizes of the title, as parts of the shorter side of the screen. */
const LARGEST = 0.14;
const SMALLEST = 0.03;
const STEP = 0.9;

export interface NoticeScreenLook extends NoticeLook {
  readonly title: string;
}

/** A message that fills the screen, as large as its text allows. */
export class NoticeScreen {
  readonly node: HTMLElement;
  readonly #style: StyleWriter;

  constructor(document: Document, { title, text, color, background, label }: NoticeScreenLook) {
    this.node = createBox(document, 'section', {
      display: 'flex',
      flexDirection: 'column',
      gap: '0.4em',
      alignItems: 'center',
      justifyContent: 'center',
      boxSizing: 'border-box',
      overflow: 'hidden',
      color: paintColor(color),
      backgroundColor: paintColor(background),
      fontFamily: fontStackOf('noto-sans-sc'),
      lineHeight: '1.25',
      textAlign: 'center',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    });
    this.node.setAttribute('role', 'alert');
    this.#style = new StyleWriter(this.node);
    this.node.append(line(document, 'h1', title, '1em', '700'), line(document, 'p', text, '0.7em', '400'));
    if (label !== null) this.node.append(labelOf(document, label));
  }

  /** Makes the text as large as the area allows; call when the node is on the page. */
  fit({ width, height }: NoticeArea): void {
    const side = Math.min(width, height);
    this.#style.write({ padding: `${side * 0.09}px ${side * 0.06}px` });
    for (let size = LARGEST; size >= SMALLEST; size *= STEP) {
      this.#style.write({ fontSize: `${size * side}px` });
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = this.node;
      if (scrollHeight <= clientHeight && scrollWidth <= clientWidth) return;
    }
  }
}

function line(document: Document, tag: 'h1' | 'p', text: string, fontSize: string, fontWeight: string) {
  const node = document.createElement(tag);
  node.dir = 'auto';
  node.textContent = text;
  new StyleWriter(node).write({ maxWidth: '100%', margin: '0', fontSize, fontWeight });
  return node;
}

function labelOf(document: Document, text: string): HTMLElement {
  const label = createBox(document, 'p', {
    ...LABEL_STYLES,
    boxSizing: 'border-box',
    margin: '0',
    padding: '0.15em',
    fontSize: '0.4em',
  });
  label.dataset.label = 'test';
  label.textContent = text;
  return label;
}
