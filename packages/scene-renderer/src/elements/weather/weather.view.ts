import {
  type ElementOf,
  type ElementStateOf,
  elementNextChangeMs,
  elementStateAt,
  feedOfElement,
  glyphsOfElement,
  type SceneMoment,
  type ShownFeed,
} from '@marquee/scene';
import { GlyphGate } from '../../fonts/glyph-gate.ts';
import type { Moment, RenderContext } from '../../render-context.ts';
import { createBox } from '../../style/create-box.ts';
import { paintColor } from '../../style/paint-color.ts';
import { type Styles, StyleWriter } from '../../style/style-writer.ts';
import { typographyStyles } from '../../style/typography-styles.ts';
import type { ElementView } from '../element-view.ts';
import { weatherFontSize } from './weather-font-size.ts';
import { weatherIcon } from './weather-icon.ts';

type Weather = ElementOf<'weather'>;
type State = ElementStateOf<'weather'>;

const FLEX_ALIGN = { left: 'flex-start', center: 'center', right: 'flex-end' } as const;

/** A name that is too long ends with an ellipsis. */
const CLIPPED: Styles = { minWidth: '0px', maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis' };

/** The weather of a city. It is drawn again when its feed has other data or time has changed what they mean. All texts are `textContent`. */
export class WeatherView implements ElementView<'weather'> {
  readonly node: HTMLElement;
  readonly #document: Document;
  readonly #boxStyle: StyleWriter;
  readonly #body: HTMLElement;
  readonly #bodyStyle: StyleWriter;
  readonly #gate: GlyphGate;
  #element: Weather | undefined;
  #moment: SceneMoment = { sceneTimeMs: 0, epochMs: 0 };
  #painted: { feed: ShownFeed | undefined; fromMs: number; untilMs: number } | undefined;

  constructor(element: Weather, context: RenderContext) {
    this.#document = context.document;
    this.#gate = new GlyphGate(context);
    this.node = createBox(context.document, 'div', {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'center',
      overflow: 'hidden',
    });
    this.#body = context.document.createElement('div');
    this.node.append(this.#body);
    this.#boxStyle = new StyleWriter(this.node);
    this.#bodyStyle = new StyleWriter(this.#body);
    this.update(element);
  }

  update(element: Weather): void {
    this.#gate.whenLoaded(glyphsOfElement(element), () => {
      this.#element = element;
      this.#bodyStyle.write({
        ...typographyStyles(element),
        fontSize: `${weatherFontSize(element)}px`,
        display: 'flex',
        flexDirection: 'column',
        alignItems: FLEX_ALIGN[element.align],
        gap: '0.04em',
        // Less would cut descenders off, because texts that are too long are clipped.
        lineHeight: '1.45',
        whiteSpace: 'nowrap',
      });
      this.#paint(element);
    });
  }

  show(moment: Moment): void {
    this.#moment = moment;
    if (!this.#element || !this.#painted) return;
    const { fromMs, untilMs, feed } = this.#painted;
    const isDue = moment.epochMs < fromMs || moment.epochMs >= untilMs;
    if (isDue || feed !== this.#feedOf(this.#element)) this.#paint(this.#element);
  }

  async whenReady(): Promise<void> {
    await this.#gate.settled();
  }

  destroy(): void {
    this.node.remove();
  }

  #feedOf(element: Weather): ShownFeed | undefined {
    const use = feedOfElement(element);
    return use && this.#moment.findFeed?.(use.feed);
  }

  #paint(element: Weather): void {
    const { epochMs } = this.#moment;
    const untilMs = elementNextChangeMs(element, epochMs) ?? epochMs;
    this.#painted = { feed: this.#feedOf(element), fromMs: epochMs, untilMs };
    const state = elementStateAt<'weather'>(element, this.#moment);
    // A background without anything on it would look like a fault.
    this.#boxStyle.write({
      backgroundColor: paintColor(state.isHidden ? 'transparent' : element.background),
    });
    this.#body.replaceChildren(...(state.isHidden ? [] : this.#draw(element, state)));
  }

  #draw(element: Weather, state: State): HTMLElement[] {
    const content = {
      today: () => this.#today(element, state),
      'three-days': () => this.#threeDays(element, state),
      compact: () => [this.#compact(element, state)],
    }[element.layout]();
    // In the compact layout the note is part of the line.
    if (state.note === '' || element.layout === 'compact') return content;
    return [...content, this.#text(state.note, { fontSize: '0.3em', opacity: '0.75', ...CLIPPED })];
  }

  /** The name of the city, a large icon beside the temperature, and today in words. */
  #today(element: Weather, { city, now, days }: State): HTMLElement[] {
    const [today] = days;
    const words = [now?.conditionName, today?.range].filter((text) => text !== undefined).join('  ');
    return [
      ...this.#city(city, '0.44em'),
      this.#row({ gap: '0.24em' }, [
        ...(now ? [this.#icon(element, now, '1.5em')] : []),
        this.#text(now?.temperature ?? '–', { fontSize: '1.1em', lineHeight: '1.1' }),
      ]),
      ...(words === '' ? [] : [this.#text(words, { fontSize: '0.4em', whiteSpace: 'pre', ...CLIPPED })]),
    ];
  }

  /** A line as in the compact layout, and a column for each day. */
  #threeDays(element: Weather, state: State): HTMLElement[] {
    const columns = state.days.map((day) =>
      this.#stack({ flex: '1 1 0', alignItems: 'center', minWidth: '0px' }, [
        this.#text(day.name, { fontSize: '0.4em' }),
        this.#icon(element, { ...day, isDay: true }, '1.1em'),
        this.#text(day.conditionName, { fontSize: '0.34em', ...CLIPPED }),
        this.#text(day.range, { fontSize: '0.4em', ...CLIPPED }),
      ]),
    );
    const head = this.#row({ gap: '0.5em', fontSize: '0.5em', maxWidth: '100%' }, [
      ...this.#city(state.city, '1em'),
      this.#text([state.now?.temperature ?? '–', state.now?.conditionName ?? ''].join(' ').trim(), {
        flex: 'none',
      }),
    ]);
    return columns.length === 0 ? [head] : [head, this.#row({ alignSelf: 'stretch', gap: '0.2em' }, columns)];
  }

  /** The note gives way before the city. */
  #compact(element: Weather, { city, now, note }: State): HTMLElement {
    return this.#row({ gap: '0.3em', maxWidth: '100%' }, [
      ...(now ? [this.#icon(element, now, '1.2em')] : []),
      this.#text(now?.temperature ?? '–', { flex: 'none' }),
      ...this.#city(city, '1em'),
      ...(note === ''
        ? []
        : [this.#text(note, { fontSize: '0.45em', opacity: '0.75', flexShrink: '10', ...CLIPPED })]),
    ]);
  }

  #city(city: string, fontSize: string): HTMLElement[] {
    return city === '' ? [] : [this.#text(city, { fontSize, ...CLIPPED })];
  }

  #icon(
    { icons }: Weather,
    { condition, isDay }: Pick<NonNullable<State['now']>, 'condition' | 'isDay'>,
    fontSize: string,
  ): HTMLElement {
    const holder = this.#box({ fontSize, display: 'flex', flex: 'none' });
    holder.append(weatherIcon(this.#document, { condition, isDay, colors: icons }));
    return holder;
  }

  #row(styles: Styles, children: readonly HTMLElement[]): HTMLElement {
    const row = this.#box({ display: 'flex', alignItems: 'center', ...styles });
    row.append(...children);
    return row;
  }

  #stack(styles: Styles, children: readonly HTMLElement[]): HTMLElement {
    return this.#row({ flexDirection: 'column', ...styles }, children);
  }

  #text(text: string, styles: Styles): HTMLElement {
    const node = this.#box(styles);
    node.textContent = text;
    return node;
  }

  #box(styles: Styles): HTMLElement {
    const node = this.#document.createElement('div');
    new StyleWriter(node).write(styles);
    return node;
  }
}
