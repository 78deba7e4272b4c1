import type { ElementOf, ElementStateOf } from '@marquee/scene';

type Weather = ElementOf<'weather'>;
type State = ElementStateOf<'weather'>;

/** More than the width of a digit of any family, in em. */
const DIGIT_EM = 0.66;
const LINE_EM = 1.45;
/** What of the name of a city stays in sight. */
const MIN_CITY_EM = 2;

/**
 * The chosen font size, or a smaller one if the box is too narrow or too low for icons and temperatures. Names may be
 * shortened and do not count. It is calculated and not measured, so that it is the same wherever the element is shown.
 */
export function weatherFontSize(element: Weather, state: State): number {
  const { width, height } = NEEDS[element.layout](state);
  return Math.min(element.fontSize, element.width / width, element.height / height);
}

/** The space that the layouts of `WeatherView` need, in em. */
const NEEDS: Record<Weather['layout'], (state: State) => { width: number; height: number }> = {
  today: ({ city, now, days, note }) => ({
    width: Math.max(
      (now ? 1.5 + 0.24 : 0) + 1.1 * widthOf(now?.temperature),
      0.4 * widthOf(days[0]?.range),
      0.44 * widthOfCity(city),
    ),
    height: 1.5 + lines([0.44, city], [0.4, now?.conditionName], [0.3, note]),
  }),
  'three-days': ({ city, now, days, note }) => ({
    width: Math.max(
      0.5 * (widthOf(now?.temperature) + widthOf(now?.conditionName) + widthOfCity(city) + 1),
      days.length * Math.max(1.1, ...days.map(({ range }) => 0.4 * widthOf(range))) + 0.4,
    ),
    height:
      lines([0.5, city || now?.temperature], [0.3, note]) +
      (days.length > 0 ? 1.1 + lines([0.4, 'day'], [0.34, 'condition'], [0.4, 'range']) : 0),
  }),
  compact: ({ city, now, note }) => ({
    width: (now ? 1.2 : 0) + widthOf(now?.temperature) + widthOfCity(city) + 0.45 * widthOf(note) + 3 * 0.3,
    height: LINE_EM,
  }),
};

/** The height of the lines that have a text, with the gaps between them. */
function lines(...sizes: [number, string | undefined][]): number {
  return sizes.reduce((sum, [size, text]) => sum + (text ? size * LINE_EM + 0.04 : 0), 0);
}

const widthOfCity = (city: string) => Math.min(MIN_CITY_EM, widthOf(city));

/** An upper limit in em: Chinese characters are square. */
function widthOf(text = ''): number {
  return [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 1 : DIGIT_EM), 0);
}
