import { type ElementOf, glyphsOfElement } from '@marquee/scene';
import { GlyphGate } from '../../fonts/glyph-gate.ts';
import type { Moment, RenderContext } from '../../render-context.ts';
import { createBox } from '../../style/create-box.ts';
import { paintColor } from '../../style/paint-color.ts';
import { StyleWriter } from '../../style/style-writer.ts';
import { typographyStyles } from '../../style/typography-styles.ts';
import type { ElementView } from '../element-view.ts';
import { ShrunkBody } from '../shrunk-body.ts';
import { WallClockPainter } from '../wall-clock-painter.ts';

type DateTime = ElementOf<'date-time'>;

const LINE_HEIGHT = 1.3;

/** Date and time in lines, centred vertically, with digits of equal width so that they do not move while time passes. */
export class DateTimeView implements ElementView<'date-time'> {
  readonly node: HTMLElement;
  readonly #text: HTMLElement;
  readonly #boxStyle: StyleWriter;
  readonly #textStyle: StyleWriter;
  readonly #fit: ShrunkBody;
  readonly #gate: GlyphGate;
  readonly #painter = new WallClockPainter<'date-time'>(({ lines }) => {
    const text = lines.join('\n');
    if (this.#text.textContent !== text) this.#text.textContent = text;
  });

  constructor(element: DateTime, context: RenderContext) {
    this.#gate = new GlyphGate(context);
    this.node = createBox(context.document, 'div', {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'center',
    });
    this.#text = context.document.createElement('div');
    this.node.append(this.#text);
    this.#fit = new ShrunkBody(this.node, this.#text);
    this.#boxStyle = new StyleWriter(this.node);
    this.#textStyle = new StyleWriter(this.#text);
    this.#textStyle.write({
      whiteSpace: 'pre',
      lineHeight: String(LINE_HEIGHT),
      fontVariantNumeric: 'tabular-nums',
    });
    this.update(element);
  }

  update(element: DateTime): void {
    this.#boxStyle.write({ backgroundColor: paintColor(element.background) });
    this.#gate.whenLoaded(glyphsOfElement(element), () => {
      this.#textStyle.write({ ...typographyStyles(element), textAlign: element.align });
      this.#fit.update(element.fitsBox, element.align, 'stretch');
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
}
