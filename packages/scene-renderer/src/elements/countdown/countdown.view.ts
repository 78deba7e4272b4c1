import { type ElementOf, type ElementStateOf, glyphsOfElement } from '@marquee/scene';
import { GlyphGate } from '../../fonts/glyph-gate.ts';
import type { Moment, RenderContext } from '../../render-context.ts';
import { createBox } from '../../style/create-box.ts';
import { paintColor } from '../../style/paint-color.ts';
import { type Styles, StyleWriter } from '../../style/style-writer.ts';
import { typographyStyles } from '../../style/typography-styles.ts';
import type { ElementView } from '../element-view.ts';
import { ShrunkBody } from '../shrunk-body.ts';
import { WallClockPainter } from '../wall-clock-painter.ts';

type Countdown = ElementOf<'countdown'>;
type State = ElementStateOf<'countdown'>;

const FLEX_ALIGN = { left: 'flex-start', center: 'center', right: 'flex-end' } as const;

/** The sizes of the parts, in multiples of the font size that each part has. */
const LOOKS: Record<
  Countdown['layout'],
  Record<'body' | 'text' | 'row' | 'part' | 'digits' | 'label', Styles>
> = {
  tiles: {
    body: { flexDirection: 'column', gap: '0.24em' },
    text: { fontSize: '0.42em' },
    row: { alignItems: 'flex-start', gap: '0.3em' },
    part: { flexDirection: 'column', alignItems: 'center', gap: '0.12em' },
    digits: { minWidth: '1.64em', padding: '0.16em 0.22em', borderRadius: '0.16em' },
    label: { fontSize: '0.3em' },
  },
  line: {
    body: { flexDirection: 'row', alignItems: 'baseline', gap: '0.3em' },
    text: { fontSize: '0.6em' },
    row: { alignItems: 'baseline', gap: '0.24em' },
    part: { flexDirection: 'row', alignItems: 'baseline', gap: '0.14em' },
    digits: { minWidth: '0px', padding: '0.04em 0.16em', borderRadius: '0.12em' },
    label: { fontSize: '0.5em' },
  },
};

/** A countdown: a text, and the remaining time in units with their names. All texts are written with `textContent` only. */
export class CountdownView implements ElementView<'countdown'> {
  readonly node: HTMLElement;
  readonly #document: Document;
  readonly #boxStyle: StyleWriter;
  readonly #body: TextNode;
  readonly #text: TextNode;
  readonly #row: TextNode;
  readonly #fit: ShrunkBody;
  readonly #gate: GlyphGate;
  readonly #painter = new WallClockPainter<'countdown'>((state) => this.#apply(state));
  #parts: Part[] = [];
  #element: Countdown;

  constructor(element: Countdown, context: RenderContext) {
    this.#document = context.document;
    this.#element = element;
    this.#gate = new GlyphGate(context);
    this.node = createBox(context.document, 'div', {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'center',
      overflow: 'hidden',
    });
    this.#boxStyle = new StyleWriter(this.node);
    this.#body = new TextNode(context.document, { display: 'flex', whiteSpace: 'pre', lineHeight: '1.2' });
    this.#text = new TextNode(context.document, { whiteSpace: 'pre-wrap' });
    this.#text.node.dir = 'auto';
    this.#row = new TextNode(context.document, { display: 'flex', fontVariantNumeric: 'tabular-nums' });
    this.#body.node.append(this.#text.node, this.#row.node);
    this.node.append(this.#body.node);
    this.#fit = new ShrunkBody(this.node, this.#body.node);
    this.update(element);
  }

  update(element: Countdown): void {
    this.#boxStyle.write({ backgroundColor: paintColor(element.background) });
    this.#gate.whenLoaded(glyphsOfElement(element), () => {
      this.#element = element;
      this.#dress();
      this.#painter.paint(element);
    });
  }

  show(moment: Moment): void {
    this.#painter.show(moment);
  }

  async whenReady(): Promise<void> {
    await this.#gate.settled();
  }

  destroy(): void {
    this.#fit.destroy();
    this.node.remove();
  }

  #dress(): void {
    const { layout, align, labelColor, fitsBox } = this.#element;
    const look = LOOKS[layout];
    this.#fit.update(fitsBox, align, FLEX_ALIGN[align]);
    this.#body.style.write({
      ...typographyStyles(this.#element),
      alignItems: FLEX_ALIGN[align],
      ...look.body,
    });
    this.#text.style.write({ ...look.text, color: paintColor(labelColor), textAlign: align });
    this.#row.style.write(look.row);
    for (const part of this.#parts) part.dress(this.#element);
  }

  #apply({ text, parts }: State): void {
    this.#text.write(text);
    this.#text.style.write({ display: text === '' ? 'none' : 'block' });
    this.#row.style.write({ display: parts.length === 0 ? 'none' : 'flex' });
    for (const part of this.#parts.splice(parts.length)) part.node.remove();
    parts.forEach(({ digits, label }, index) => {
      const part = this.#partAt(index);
      part.digits.write(digits);
      part.label.write(label);
    });
  }

  #partAt(index: number): Part {
    const present = this.#parts[index];
    if (present) return present;
    const part = new Part(this.#document);
    part.dress(this.#element);
    this.#row.node.append(part.node);
    this.#parts[index] = part;
    return part;
  }
}

/** A node with its styles, whose text is written only when it differs. */
class TextNode {
  readonly node: HTMLElement;
  readonly style: StyleWriter;

  constructor(document: Document, styles: Styles = {}) {
    this.node = document.createElement('div');
    this.style = new StyleWriter(this.node);
    this.style.write(styles);
  }

  write(text: string): void {
    if (this.node.textContent !== text) this.node.textContent = text;
  }
}

/** The digits of one unit and its name. */
class Part {
  readonly node: HTMLElement;
  readonly digits: TextNode;
  readonly label: TextNode;
  readonly #style: StyleWriter;

  constructor(document: Document) {
    const { node, style } = new TextNode(document, { display: 'flex' });
    this.node = node;
    this.#style = style;
    this.digits = new TextNode(document, { boxSizing: 'border-box', textAlign: 'center' });
    this.label = new TextNode(document);
    node.append(this.digits.node, this.label.node);
  }

  dress({ layout, labelColor, tileColor }: Countdown): void {
    const look = LOOKS[layout];
    this.#style.write(look.part);
    this.digits.style.write({ ...look.digits, backgroundColor: paintColor(tileColor) });
    this.label.style.write({ ...look.label, color: paintColor(labelColor) });
  }
}
