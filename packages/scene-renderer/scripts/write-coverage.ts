import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { FONT_FAMILIES } from '@marquee/scene';
import { CHINESE, SCRIPT_FONTS } from '../src/style/fallback-fonts.ts';
import { readCmap } from './read-cmap.ts';

const TARGET = join(import.meta.dirname, '../src/fonts/coverage.generated.ts');

/**
 * Writes the table of the characters that the fonts in `folder` have glyphs for: those of the fonts behind every family, and of each
 * family those that it has besides.
 */
export function writeCoverage(folder: string): void {
  const shared = unionOf([CHINESE, ...SCRIPT_FONTS].map(({ folder: name }) => pointsOf(join(folder, name))));
  const own = FONT_FAMILIES.filter((family) => family !== 'system')
    .map((family) => {
      const points = [...pointsOf(join(folder, family))].filter((point) => !shared.has(point));
      return [family, textOf(new Set(points))] as const;
    })
    .filter(([, text]) => text !== '');
  writeFileSync(
    TARGET,
    `// Written by scripts/write-coverage.ts.
/** In base 36, ranges as the distance from the one before and the number of further code points. */
export const SHARED_COVERAGE = '${textOf(shared)}';

/** Code points of a family that the shared ones lack. */
export const OWN_COVERAGE: Record<string, string> = {
${own.map(([family, text]) => `  ${/-/.test(family) ? `'${family}'` : family}: '${text}',\n`).join('')}};
`,
  );
}

/** The code points of the regular face: a browser takes from a slice only what its `unicode-range` names. */
function pointsOf(family: string): Set<number> {
  const sheet = readFileSync(join(family, '400.css'), 'utf8');
  return unionOf(
    [...sheet.matchAll(/@font-face \{[^}]*\}/g)].map(([face]) => {
      const file = basename(/url\(['"]?([^'")]+)/.exec(face)?.[1] ?? '');
      const isNamed = namedBy(/unicode-range:([^;}]+)/.exec(face)?.[1]);
      return [...readCmap(readFileSync(join(family, 'files', file)))].filter(isNamed);
    }),
  );
}

function namedBy(range: string | undefined): (point: number) => boolean {
  if (range === undefined) return () => true;
  const ranges = range.split(',').map((part) => {
    const [start = '', end = start] = part.trim().slice(2).split('-');
    return [Number.parseInt(start, 16), Number.parseInt(end, 16)] as const;
  });
  return (point) => ranges.some(([start, end]) => point >= start && point <= end);
}

function unionOf(sets: Iterable<number>[]): Set<number> {
  return new Set(sets.flatMap((points) => [...points]));
}

function textOf(points: ReadonlySet<number>): string {
  const ranges: [start: number, end: number][] = [];
  for (const point of [...points].sort((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last?.[1] === point - 1) last[1] = point;
    else ranges.push([point, point]);
  }
  let before = 0;
  return ranges
    .map(([start, end]) => {
      const distance = (start - before).toString(36);
      before = end;
      return end === start ? distance : `${distance}.${(end - start).toString(36)}`;
    })
    .join(' ');
}
