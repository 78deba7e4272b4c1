import { type ElementOf, elementNextChangeMs, elementStateAt, glyphsOfElement } from '@marquee/scene';
import { GlyphGate } from '../../fonts/glyph-gate.ts';
import type { Moment, RenderContext } from '../../render-context.ts';
import { createBox } from '../../style/create-box.ts';
import { paintColor } from '../../style/paint-color.ts';
import { StyleWriter } from '../../style/style-writer.ts';
import { typographyStyles } from '../../style/typography-styles.ts';
import type { ElementView } from '../element-view.ts';

type DateTime = ElementOf<'date-time'>;

const LINE_HEIGHT = 1.3;

/** Date and time in lines, centred vertically, with digits of equal width so that they do not move while time passes. */
export class DateTimeView implements ElementView<'date-time'> {
  readonly node: HTMLElement;
  readonly #text: HTMLElement;
  readonly #boxStyle: StyleWriter;
  readonly #textStyle: StyleWriter;
  readonly #gate: GlyphGate;
  #element: DateTime;
  #epochMs = 0;
  #painted = { fromMs: 0, untilMs: 0 };

  constructor(element: DateTime, context: RenderContext) {
    this.#element = element;
    this.#gate = new GlyphGate(context.document);
    this.node = createBox(context.document, 'div', {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'center',
    });
    this.#text = context.document.createElement('div');
    this.node.append(this.#text);
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
    this.#element = element;
    this.#boxStyle.write({ backgroundColor: paintColor(element.background) });
    this.#gate.whenLoaded(glyphsOfElement(element), () => {
      this.#textStyle.write({ ...typographyStyles(element), textAlign: element.align });
      this.#paint();
    });
  }

  show({ epochMs }: Moment): void {
    this.#epochMs = epochMs;
    const { fromMs, untilMs } = this.#painted;
    if (untilMs > 0 && (epochMs < fromMs || epochMs >= untilMs)) this.#paint();
  }

  async whenReady(): Promise<void> {
    await this.#gate.settled();
  }

  destroy(): void {
    this.node.remove();
  }

  #paint(): void {
    const { lines } = elementStateAt(this.#element, { sceneTimeMs: 0, epochMs: this.#epochMs });
    const untilMs = elementNextChangeMs(this.#element, this.#epochMs) ?? Number.POSITIVE_INFINITY;
    this.#painted = { fromMs: this.#epochMs, untilMs };
    const text = lines.join('\n');
    if (this.#text.textContent !== text) this.#text.textContent = text;
  }
}
