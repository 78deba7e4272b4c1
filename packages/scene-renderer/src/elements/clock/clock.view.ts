import { clockPeriods, type ElementOf, type ElementStateOf, glyphsOfElement } from '@marquee/scene';
import { GlyphGate } from '../../fonts/glyph-gate.ts';
import { type GlyphMetrics, measureGlyphs } from '../../fonts/measure-glyphs.ts';
import type { Moment, RenderContext } from '../../render-context.ts';
import { createBox } from '../../style/create-box.ts';
import { styledStackOf } from '../../style/font-stack.ts';
import { paintColor } from '../../style/paint-color.ts';
import { StyleWriter } from '../../style/style-writer.ts';
import { svg } from '../../style/svg.ts';
import type { ElementView } from '../element-view.ts';
import { WallClockPainter } from '../wall-clock-painter.ts';

type Clock = ElementOf<'clock'>;
type State = ElementStateOf<'clock'>;

/** Fields that do not affect the drawing: dragging does not redraw the clock. */
const PLACE = { id: '', name: '', x: 0, y: 0, rotation: 0, opacity: 1, locked: false, hidden: false };

/** A drawn face: its node, and an update for a new time. */
interface Face {
  node: SVGElement;
  paint(state: State): void;
}

/** A clock drawn as vectors. It shows the wall time of each moment and repaints only when the face looks different. */
export class ClockView implements ElementView<'clock'> {
  readonly node: HTMLElement;
  readonly #style: StyleWriter;
  readonly #document: Document;
  readonly #gate: GlyphGate;
  readonly #painter = new WallClockPainter<'clock'>((state) => this.#face?.paint(state));
  #look = '';
  #face: Face | undefined;

  constructor(element: Clock, context: RenderContext) {
    this.#document = context.document;
    this.#gate = new GlyphGate(context);
    this.node = createBox(context.document, 'div');
    this.#style = new StyleWriter(this.node);
    this.update(element);
  }

  update(element: Clock): void {
    this.#style.write({ backgroundColor: paintColor(element.background) });
    const look = JSON.stringify({ ...element, ...PLACE });
    if (look === this.#look) return;
    this.#look = look;
    this.#gate.whenLoaded(glyphsOfElement(element), () => this.#draw(element));
  }

  show(moment: Moment): void {
    this.#painter.show(moment);
  }

  async whenReady(): Promise<void> {
    await this.#gate.settled();
  }

  destroy(): void {
    this.node.remove();
  }

  #draw(element: Clock): void {
    this.#face =
      element.face === 'digital'
        ? digitalFace(this.#document, element)
        : analogueFace(this.#document, element);
    this.node.replaceChildren(this.#face.node);
    this.#painter.paint(element);
  }
}

/** Digits as large as the box allows. All digits have the width of the widest one, so that the clock does not shift as it ticks. */
function digitalFace(document: Document, element: Clock): Face {
  const { width, height, fontFamily, bold, seconds } = element;
  const metrics = measureGlyphs(document, { fontFamily, bold, italic: false });
  const digit = Math.max(...[...'0123456789'].map(metrics.advanceOf));
  const advanceOf = (character: string) => (/\d/.test(character) ? digit : metrics.advanceOf(character));
  const widthOf = (text: string) => [...text].reduce((sum, character) => sum + advanceOf(character), 0);
  const periods = clockPeriods(element).map((text) => widthOf(text) * PERIOD_SIZE + PERIOD_GAP);
  const periodWidth = Math.max(0, ...periods);
  const widest = widthOf(`00:00${seconds ? ':00' : ''}`) + periodWidth;
  const size = Math.min((width * 0.9) / widest, (height * 0.86) / metrics.digitHeight);
  const baseline = height / 2 + (metrics.digitHeight * size) / 2;
  const text = (fontSize: number) =>
    svg(document, 'text', { y: baseline, 'font-size': fontSize, 'text-anchor': 'middle' });
  const [before, digits, after] = [text(size * PERIOD_SIZE), text(size), text(size * PERIOD_SIZE)];
  const type = {
    'font-family': styledStackOf(fontFamily),
    'font-weight': bold ? 700 : 400,
    fill: paintColor(element.color),
  };
  const node = svg(
    document,
    'svg',
    { viewBox: `0 0 ${width} ${height}`, width: '100%', height: '100%', ...type },
    [before, digits, after],
  );
  return {
    node,
    paint({ digits: shown, period: { before: first, after: last } }) {
      let left = (width - (widthOf(shown) + (first || last ? periodWidth : 0)) * size) / 2;
      const put = (target: SVGTextElement, content: string, scale: number) => {
        const middles = [...content].map((character) => {
          const advance = advanceOf(character) * size * scale;
          left += advance;
          return left - advance / 2;
        });
        target.setAttribute('x', middles.map((middle) => middle.toFixed(2)).join(' '));
        target.textContent = content;
      };
      put(before, first, PERIOD_SIZE);
      if (first) left += PERIOD_GAP * size;
      put(digits, shown, 1);
      if (last) left += PERIOD_GAP * size;
      put(after, last, PERIOD_SIZE);
    },
  };
}

/** The size of AM or PM and its distance, in multiples of the font size. */
const PERIOD_SIZE = 0.42;
const PERIOD_GAP = 0.16;

/** Hands on a dial with a radius of 100. */
function analogueFace(document: Document, element: Clock): Face {
  const { face, color, accentColor } = element;
  const draw = ANALOGUE[face === 'digital' ? 'minimal' : face];
  const metrics = measureGlyphs(document, {
    fontFamily: element.fontFamily,
    bold: element.bold,
    italic: false,
  });
  const { marks, hour, minute, second } = draw(document, element, metrics);
  const hands = [hour, minute, second].map((parts) => svg(document, 'g', {}, parts));
  const [hourHand, minuteHand, secondHand] = hands;
  hourHand?.setAttribute('fill', paintColor(color));
  minuteHand?.setAttribute('fill', paintColor(color));
  secondHand?.setAttribute('fill', paintColor(accentColor));
  const dial = svg(document, 'circle', { r: 99, fill: paintColor(element.dialColor) });
  const node = svg(document, 'svg', { viewBox: '-100 -100 200 200', width: '100%', height: '100%' }, [
    dial,
    svg(document, 'g', { fill: paintColor(color) }, marks),
    ...hands,
  ]);
  const turn = (hand: SVGElement | undefined, degrees: number) =>
    hand?.setAttribute('transform', `rotate(${degrees})`);
  return {
    node,
    paint(state) {
      const seconds = state.second ?? 0;
      turn(hourHand, (state.hour % 12) * 30 + state.minute / 2);
      turn(minuteHand, state.minute * 6 + seconds / 10);
      turn(secondHand, seconds * 6);
      secondHand?.setAttribute('visibility', state.second === null ? 'hidden' : 'inherit');
    },
  };
}

interface Drawing {
  marks: SVGElement[];
  hour: SVGElement[];
  minute: SVGElement[];
  second: SVGElement[];
}

type DrawFace = (document: Document, element: Clock, metrics: GlyphMetrics) => Drawing;

const ANALOGUE: Record<Exclude<Clock['face'], 'digital'>, DrawFace> = {
  numerals: (document, { fontFamily, bold, color }, { digitHeight }) => {
    const type = {
      'font-family': styledStackOf(fontFamily),
      'font-weight': bold ? 700 : 400,
      'font-size': 19,
      'text-anchor': 'middle',
    };
    const numerals = around(12).map((degrees, index) => {
      const radians = (degrees * Math.PI) / 180;
      const place = { x: 71 * Math.sin(radians), y: -71 * Math.cos(radians) + (digitHeight * 19) / 2 };
      const numeral = svg(document, 'text', { ...type, ...place });
      numeral.textContent = String(index || 12);
      return numeral;
    });
    const ring = svg(document, 'circle', {
      r: 97.5,
      fill: 'none',
      stroke: paintColor(color),
      'stroke-width': 3,
    });
    const minutes = around(60).map((degrees, index) =>
      bar(
        document,
        index % 5 === 0 ? { width: 2, from: 85, to: 92 } : { width: 0.8, from: 88, to: 92 },
        degrees,
      ),
    );
    return {
      marks: [ring, ...minutes, ...numerals],
      hour: [svg(document, 'path', { d: 'M-4 10 L-2.2 -50 L0 -53 L2.2 -50 L4 10 Z' })],
      minute: [
        svg(document, 'path', { d: 'M-3.2 12 L-1.5 -78 L0 -81 L1.5 -78 L3.2 12 Z' }),
        pin(document, 6),
      ],
      second: [bar(document, { width: 1.4, from: -20, to: 84 }), pin(document, 3.4)],
    };
  },
  ticks: (document) => ({
    marks: around(60).map((degrees, index) =>
      bar(
        document,
        index % 5 === 0 ? { width: 6, from: 70, to: 93 } : { width: 2, from: 86, to: 93 },
        degrees,
      ),
    ),
    hour: [bar(document, { width: 9, from: -16, to: 56 })],
    minute: [bar(document, { width: 6.5, from: -16, to: 84 })],
    second: [bar(document, { width: 2, from: -24, to: 88 }), pin(document, 4.5)],
  }),
  minimal: (document) => ({
    marks: around(12).map((degrees, index) =>
      svg(document, 'circle', { cy: -86, r: index % 3 === 0 ? 3 : 1.4, transform: `rotate(${degrees})` }),
    ),
    hour: [bar(document, { width: 6, from: -3, to: 48, isRound: true })],
    minute: [bar(document, { width: 4, from: -2, to: 74, isRound: true }), pin(document, 4.5)],
    second: [svg(document, 'circle', { cy: -86, r: 4.6 })],
  }),
};

/** Angles in degrees, clockwise from the top. */
function around(count: number): number[] {
  return Array.from({ length: count }, (_, index) => (index * 360) / count);
}

/** A bar along a radius; `from` and `to` are distances from the centre. */
function bar(
  document: Document,
  { width, from, to, isRound = false }: { width: number; from: number; to: number; isRound?: boolean },
  degrees = 0,
): SVGElement {
  const box = { x: -width / 2, y: -to, width, height: to - from, rx: isRound ? width / 2 : 0 };
  return svg(document, 'rect', { ...box, transform: `rotate(${degrees})` });
}

function pin(document: Document, radius: number): SVGElement {
  return svg(document, 'circle', { r: radius });
}
