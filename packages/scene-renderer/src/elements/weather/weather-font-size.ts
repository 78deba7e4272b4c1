import type { ElementOf } from '@marquee/scene';

type Weather = ElementOf<'weather'>;

/** Widths in em, of any family: `-18°C`, `-18° ~ -12°`, and the longest name of a condition. */
const TEMPERATURE = 2.8;
const RANGE = 5.4;
const CONDITION = { zh: 4, en: 7.8 };
/** The part of a city's name that stays visible, in font sizes. */
const CITY = 2;
const LINE = 1.45;
const GAP = 0.04;

/**
 * The chosen font size, or a smaller one if the box is too narrow or too low for icons and temperatures. Names may be
 * shortened and do not count. It follows from the box and the layout alone: text that is measured, or that is as large as
 * the data of the day allow, would change its size while it is shown.
 */
export function weatherFontSize(element: Weather): number {
  const { width, height } = NEEDS[element.layout](element);
  return Math.min(element.fontSize, element.width / width, element.height / height);
}

/** The space in em of the layouts of `WeatherView`, with a note. */
const NEEDS: Record<Weather['layout'], (element: Weather) => { width: number; height: number }> = {
  today: ({ showsCity }) => ({
    width: 1.5 + 0.24 + 1.1 * TEMPERATURE,
    height: 1.5 + lines(showsCity ? 0.44 : 0, 0.4, 0.3),
  }),
  'three-days': ({ showsCity, language }) => ({
    width: Math.max(
      0.5 * (TEMPERATURE + CONDITION[language] + (showsCity ? CITY + 0.5 : 0)),
      3 * 0.4 * RANGE + 2 * 0.2,
    ),
    height: 1.1 + lines(0.5, 0.4, 0.34, 0.4, 0.3),
  }),
  compact: ({ showsCity }) => ({
    width: 1.2 + 0.3 + TEMPERATURE + (showsCity ? 0.3 + CITY : 0),
    height: LINE,
  }),
};

/** The height of lines of these sizes, with the gaps between them. */
function lines(...sizes: number[]): number {
  return sizes.reduce((sum, size) => sum + (size > 0 ? size * LINE + GAP : 0), 0);
}
