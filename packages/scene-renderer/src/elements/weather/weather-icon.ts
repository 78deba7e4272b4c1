import type { WeatherCondition } from '@marquee/scene';
import { svg } from '../../style/svg.ts';

/** Icons in natural colours, or in the colour of the text. */
export type IconColors = 'colored' | 'plain';

interface IconInput {
  condition: WeatherCondition;
  /** Decides between sun and moon. */
  isDay: boolean;
  colors: IconColors;
}

/** Precipitation below a cloud. */
type Fall =
  | 'drops'
  | 'many-drops'
  | 'few-drops'
  | 'dots'
  | 'flakes'
  | 'many-flakes'
  | 'bolt'
  | 'mixed'
  | 'none';

const FALLS: Record<Exclude<WeatherCondition, 'clear' | 'fog'>, { fall: Fall; hasSun: boolean }> = {
  'partly-cloudy': { fall: 'none', hasSun: true },
  cloudy: { fall: 'none', hasSun: false },
  drizzle: { fall: 'dots', hasSun: false },
  'light-rain': { fall: 'few-drops', hasSun: false },
  rain: { fall: 'drops', hasSun: false },
  'heavy-rain': { fall: 'many-drops', hasSun: false },
  'freezing-rain': { fall: 'mixed', hasSun: false },
  'light-snow': { fall: 'flakes', hasSun: false },
  snow: { fall: 'flakes', hasSun: false },
  'heavy-snow': { fall: 'many-flakes', hasSun: false },
  showers: { fall: 'drops', hasSun: true },
  'snow-showers': { fall: 'flakes', hasSun: true },
  thunderstorm: { fall: 'bolt', hasSun: false },
  hail: { fall: 'bolt', hasSun: false },
};

/** Legible on light and dark backgrounds. */
const NATURAL = {
  sun: '#f9a825',
  moon: '#90a4c8',
  cloud: '#9fb1c6',
  rain: '#2f8fe5',
  snow: '#6cb5ea',
  bolt: '#f9a825',
};
const TEXT = 'currentColor';
const PLAIN: typeof NATURAL = { sun: TEXT, moon: TEXT, cloud: TEXT, rain: TEXT, snow: TEXT, bolt: TEXT };

const MOON = 'M25 14a16 16 0 1 0 21 21A18 18 0 0 1 25 14Z';
const CLOUD = 'M19 42a10 10 0 0 1-1.2-19.9A14 14 0 0 1 45 20.6 10.8 10.8 0 0 1 45.5 42Z';
const BOLT = 'M34 40 23 53h7l-3 9 12-14h-7l4-8Z';

/** An icon of the weather, as high as its font. Drawn here, so that it needs no file and no font. */
export function weatherIcon(document: Document, { condition, isDay, colors }: IconInput): SVGSVGElement {
  const palette = colors === 'plain' ? PLAIN : NATURAL;
  const node = svg(document, 'svg', {
    viewBox: '0 0 64 64',
    width: '1em',
    height: '1em',
    'aria-hidden': 'true',
  });
  node.style.flex = 'none';
  node.append(...partsOf(document, condition, isDay, palette));
  return node;
}

function partsOf(
  document: Document,
  condition: WeatherCondition,
  isDay: boolean,
  palette: typeof NATURAL,
): SVGElement[] {
  const draw = new Drawing(document, palette);
  if (condition === 'clear') return [draw.light(isDay, 'translate(0 0)')];
  if (condition === 'fog') return draw.fog();
  const { fall, hasSun } = FALLS[condition];
  const light = hasSun ? [draw.light(isDay, 'translate(21 -4) scale(0.62)')] : [];
  // A cloud without anything below it is in the middle.
  const cloudPlace = fall === 'none' ? 'translate(-1 8)' : 'translate(-1 0)';
  return [...light, draw.cloud(cloudPlace), ...draw.falling(fall)];
}

class Drawing {
  readonly #document: Document;
  readonly #palette: typeof NATURAL;

  constructor(document: Document, palette: typeof NATURAL) {
    this.#document = document;
    this.#palette = palette;
  }

  light(isDay: boolean, transform: string): SVGElement {
    const { sun, moon } = this.#palette;
    if (!isDay) return svg(this.#document, 'path', { d: MOON, fill: moon, transform });
    const rays = Array.from({ length: 8 }, (_, index) =>
      this.#line({ x1: 32, y1: 7, x2: 32, y2: 12 }, sun, 4, `rotate(${index * 45} 32 32)`),
    );
    return svg(this.#document, 'g', { transform }, [
      svg(this.#document, 'circle', { cx: 32, cy: 32, r: 13, fill: sun }),
      ...rays,
    ]);
  }

  cloud(transform: string): SVGElement {
    return svg(this.#document, 'path', { d: CLOUD, fill: this.#palette.cloud, transform });
  }

  fog(): SVGElement[] {
    const bands = [
      [14, 46, 20],
      [8, 56, 30],
      [14, 50, 40],
      [10, 42, 50],
    ] as const;
    return bands.map(([x1, x2, y]) => this.#line({ x1, y1: y, x2, y2: y }, this.#palette.cloud, 5));
  }

  falling(fall: Fall): SVGElement[] {
    const { rain, snow, bolt } = this.#palette;
    switch (fall) {
      case 'none':
        return [];
      case 'few-drops':
        return [26, 38].map((x) => this.#drop(x, 10, rain));
      case 'drops':
        return [20, 32, 44].map((x) => this.#drop(x, 10, rain));
      case 'many-drops':
        return [17, 26, 35, 44].map((x, index) => this.#drop(x, index % 2 === 0 ? 15 : 11, rain));
      case 'dots':
        return [20, 32, 44].map((x) => this.#drop(x, 4, rain));
      case 'mixed':
        return [this.#drop(22, 10, rain), this.#flake(33, 53, snow), this.#drop(46, 10, rain)];
      case 'flakes':
        return [22, 41].map((x) => this.#flake(x, 53, snow));
      case 'many-flakes':
        return [18, 32, 46].map((x, index) => this.#flake(x, index === 1 ? 56 : 51, snow));
      case 'bolt':
        return [svg(this.#document, 'path', { d: BOLT, fill: bolt })];
    }
  }

  #drop(x: number, length: number, color: string): SVGElement {
    return this.#line({ x1: x, y1: 47, x2: x - length * 0.35, y2: 47 + length }, color, 4);
  }

  #flake(x: number, y: number, color: string): SVGElement {
    const arms = [0, 60, 120].map((degrees) =>
      this.#line({ x1: x, y1: y - 5.5, x2: x, y2: y + 5.5 }, color, 2.6, `rotate(${degrees} ${x} ${y})`),
    );
    return svg(this.#document, 'g', {}, arms);
  }

  #line(
    ends: Record<'x1' | 'y1' | 'x2' | 'y2', number>,
    stroke: string,
    width: number,
    transform = 'rotate(0)',
  ): SVGElement {
    return svg(this.#document, 'line', {
      ...ends,
      stroke,
      'stroke-width': width,
      'stroke-linecap': 'round',
      transform,
    });
  }
}
