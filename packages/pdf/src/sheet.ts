import { breakLines, type Piece } from './break-lines.ts';
import type { Fonts } from './fonts.ts';

/** A4 in points. */
export const PAPER = { width: 595.28, height: 841.89 } as const;
/** By which readers choose how they read aloud and where they break lines. */
export const LANGUAGE_TAGS = { en: 'en', zh: 'zh-CN' } as const;
const MARGIN = { top: 72, bottom: 72, side: 64 } as const;

const INK = '#17212b';
const FAINT = '#5b6975';
const LINK = '#0a6b66';
const LINE = '#d7dde2';
const SHADE = '#f3f5f7';

/** A line's share of the size of its letters. */
const LINE_HEIGHT = 1.6;
/** From the top of a line to the feet of its letters. */
const BASELINE = 1.1;

export interface TextLook {
  size: number;
  /** From the left edge of the text. */
  left?: number;
  width?: number;
  isFaint?: boolean;
}

/** Writes from top to bottom, page after page. */
export class Sheet {
  readonly document: PDFKit.PDFDocument;
  readonly #fonts: Fonts;
  readonly #margin: Readonly<Record<keyof typeof MARGIN, number>>;
  #y = 0;
  /** Called at the beginning of each page, which it may write on. */
  onPage: (() => void) | undefined;

  /** @param margin in points */
  constructor(
    document: PDFKit.PDFDocument,
    fonts: Fonts,
    margin: Readonly<Record<keyof typeof MARGIN, number>> = MARGIN,
  ) {
    this.document = document;
    this.#fonts = fonts;
    this.#margin = margin;
  }

  get y(): number {
    return this.#y;
  }

  get left(): number {
    return this.#margin.side;
  }

  get textWidth(): number {
    return PAPER.width - 2 * this.#margin.side;
  }

  startPage(): void {
    this.document.addPage();
    this.#y = this.#margin.top;
    this.onPage?.();
  }

  /** Continues at the top of a page that was begun before. */
  returnTo(page: number): void {
    this.document.switchToPage(page);
    this.#y = this.#margin.top;
  }

  hasRoom(height: number): boolean {
    return this.#y + height <= PAPER.height - this.#margin.bottom;
  }

  /** Begins a page unless there is room for something of a height. */
  reserve(height: number): void {
    if (!this.hasRoom(height)) this.startPage();
  }

  skip(height: number): void {
    this.#y += height;
  }

  linesOf(pieces: readonly Piece[], { size, width = this.textWidth }: TextLook): Piece[][] {
    return breakLines(pieces, width, (letter, weight) => this.#fonts.widthOf(letter, weight, size));
  }

  heightOf(lines: number, size: number): number {
    return lines * size * LINE_HEIGHT;
  }

  /** Writes a text, and continues on further pages. */
  write(pieces: readonly Piece[], look: TextLook): void {
    for (const line of this.linesOf(pieces, look)) {
      this.reserve(this.heightOf(1, look.size));
      this.writeLine(line, this.#y, look);
      this.#y += this.heightOf(1, look.size);
    }
  }

  /** Writes one line at a height. Returns where it ends. */
  writeLine(line: readonly Piece[], y: number, { size, left = 0, isFaint = false }: TextLook): number {
    let x = this.#margin.side + left;
    for (const { text, weight, link } of line) {
      const start = x;
      for (const run of this.#fonts.runsOf(text, weight)) {
        this.document
          .font(run.font)
          .fontSize(size)
          .fillColor(link ? LINK : isFaint ? FAINT : INK)
          .text(run.text, x, y + size * BASELINE, { lineBreak: false, baseline: 'alphabetic' });
        x += this.document.widthOfString(run.text);
      }
      if (!link) continue;
      const area = [start, y, x - start, this.heightOf(1, size)] as const;
      if ('goTo' in link) this.document.goTo(...area, link.goTo);
      else this.document.link(...area, link.address);
    }
    return x;
  }

  widthOf(pieces: readonly Piece[], size: number): number {
    return pieces.reduce(
      (sum, { text, weight }) =>
        [...text].reduce((width, letter) => width + this.#fonts.widthOf(letter, weight, size), sum),
      0,
    );
  }

  shade(y: number, height: number, left = 0, width = this.textWidth): void {
    this.document.rect(this.#margin.side + left, y, width, height).fill(SHADE);
  }

  rule(y: number): void {
    this.document
      .moveTo(this.#margin.side, y)
      .lineTo(this.#margin.side + this.textWidth, y)
      .lineWidth(0.5)
      .stroke(LINE);
  }

  frame(y: number, width: number, height: number): void {
    this.document.rect(this.#margin.side, y, width, height).lineWidth(0.5).stroke(LINE);
  }
}
