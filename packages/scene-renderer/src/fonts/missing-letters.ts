import type { Glyphs } from '@marquee/scene';

/** Spaces, and characters that only join or vary others. */
const WITHOUT_GLYPH = /\p{White_Space}|\p{Default_Ignorable_Code_Point}|\p{Cc}|\p{Emoji_Modifier}/u;

/**
 * The letters, each once, for which neither the font nor the fonts behind it have a glyph. Screens may show boxes for them, even if
 * this machine has a font of its own.
 */
export async function missingLettersOf(
  glyphs: readonly Pick<Glyphs, 'fontFamily' | 'text'>[],
): Promise<string[]> {
  const { SHARED_COVERAGE, OWN_COVERAGE } = await import('./coverage.generated.ts');
  const missing = glyphs.flatMap(({ fontFamily, text }) =>
    [...new Intl.Segmenter().segment(text)]
      .map(({ segment }) => segment)
      .filter((letter) =>
        [...letter].some((character) => {
          const point = character.codePointAt(0) ?? 0;
          return (
            !WITHOUT_GLYPH.test(character) &&
            !hasPoint(SHARED_COVERAGE, point) &&
            !hasPoint(OWN_COVERAGE[fontFamily] ?? '', point)
          );
        }),
      ),
  );
  return [...new Set(missing)];
}

function hasPoint(coverage: string, point: number): boolean {
  const ranges = rangesOf(coverage);
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.[1] ?? 0) < point) low = middle + 1;
    else high = middle;
  }
  return (ranges[low]?.[0] ?? Number.POSITIVE_INFINITY) <= point;
}

type Range = readonly [start: number, end: number];

const read = new Map<string, readonly Range[]>();

/** The ranges of a table, in order. */
function rangesOf(coverage: string): readonly Range[] {
  const known = read.get(coverage);
  if (known) return known;
  let before = 0;
  const ranges =
    coverage === ''
      ? []
      : coverage.split(' ').map((part): Range => {
          const [distance = '0', more = '0'] = part.split('.');
          const start = before + Number.parseInt(distance, 36);
          before = start + Number.parseInt(more, 36);
          return [start, before];
        });
  read.set(coverage, ranges);
  return ranges;
}
