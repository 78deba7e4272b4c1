import { createBox } from '../style/create-box.ts';
import { fontStackOf } from '../style/font-stack.ts';
import { paintColor } from '../style/paint-color.ts';
import { StyleWriter } from '../style/style-writer.ts';
import { LABEL_STYLES, type NoticeArea, type NoticeLook, noticeScale } from './notice-look.ts';

/** Pixels per second by which the text moves, on a screen whose shorter side has 1,080 pixels. */
const PIXELS_PER_SECOND = { slow: 100, normal: 180, fast: 280, 'very-fast': 420 } as const;

/** A pass takes at least this long, even before the page has a size. */
const SHORTEST_PASS_MS = 1000;

export interface NoticeBandLook extends NoticeLook {
  readonly position: 'top' | 'bottom';
  readonly direction: 'left' | 'right';
  readonly speed: keyof typeof PIXELS_PER_SECOND;
  /** On a screen whose shorter side has 1,080 pixels. */
  readonly fontSize: number;
  /** Of the background, in percent. */
  readonly opacity: number;
}

/** A band along one edge of the screen, across which a text moves. */
export class NoticeBand {
  readonly node: HTMLElement;
  readonly #look: NoticeBandLook;
  readonly #style: StyleWriter;
  readonly #text: HTMLElement;

  constructor(document: Document, look: NoticeBandLook) {
    this.#look = look;
    this.node = createBox(document, 'aside', {
      height: 'auto',
      overflow: 'hidden',
      color: paintColor(look.color),
      fontFamily: fontStackOf('noto-sans-sc'),
      lineHeight: '1.25',
    });
    this.node.dataset.position = look.position;
    this.#style = new StyleWriter(this.node);
    this.#style.write(look.position === 'top' ? { top: '0px' } : { top: 'auto', bottom: '0px' });
    const backdrop = createBox(document, 'div', {
      backgroundColor: paintColor(look.background),
      opacity: String(look.opacity / 100),
    });
    this.#text = document.createElement('p');
    this.#text.dir = 'auto';
    this.#text.textContent = look.text.replaceAll(/\s+/g, ' ');
    new StyleWriter(this.#text).write({
      position: 'relative',
      width: 'max-content',
      margin: '0',
      padding: '0.3em 0',
      whiteSpace: 'nowrap',
    });
    this.node.append(backdrop, this.#text);
    if (look.label !== null) this.node.append(labelOf(document, look.label));
  }

  /** Moves the text across the area once; returns how long that takes, in ms. */
  pass(area: NoticeArea): number {
    const { direction, speed, fontSize } = this.#look;
    const scale = noticeScale(area);
    this.#style.write({ fontSize: `${fontSize * scale}px` });
    const textWidth = this.#text.offsetWidth;
    const pixelsPerMs = (PIXELS_PER_SECOND[speed] * scale) / 1000;
    const duration = Math.max(SHORTEST_PASS_MS, scale > 0 ? (area.width + textWidth) / pixelsPerMs : 0);
    const path = [`translateX(${area.width}px)`, `translateX(${-textWidth}px)`];
    if (direction === 'right') path.reverse();
    this.#text.animate(
      path.map((transform) => ({ transform })),
      { duration, fill: 'both' },
    );
    return duration;
  }
}

function labelOf(document: Document, text: string): HTMLElement {
  const label = createBox(document, 'span', {
    ...LABEL_STYLES,
    width: 'auto',
    height: '100%',
    display: 'flex',
    alignItems: 'center',
    padding: '0 0.6em',
    fontSize: '0.7em',
  });
  label.dataset.label = 'test';
  label.textContent = text;
  return label;
}
