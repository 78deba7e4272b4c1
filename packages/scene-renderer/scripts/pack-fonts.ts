import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { writeCoverage } from './write-coverage.ts';

/*
 * Copies the faces that the product uses, with their licences, from the packages that publish them into `fonts`. These packages
 * hold every weight in two formats, ten times as much.
 */
const FOLDER = join(import.meta.dirname, '../fonts');

/** Style sheets and licence of a family, as its package names them. */
interface Source {
  name: string;
  version: string;
  /** Our name of each style sheet, and the package's. */
  sheets: Record<string, string>;
  licence: string;
  /** The slices of a sheet to take, by their code points as in `unicode-range`; all by default. */
  takes?: (range: string, sheet: string) => boolean;
}

/** Slices of Hangul; Noto Sans SC has what the other slices of the Korean package hold. */
const isKorean = (range: string) => /U\+(11|31[3-8]|a9[67]|a[c-f]|[b-c]|d[0-7])[0-9a-f]{2,3}/i.test(range);
const hasLetter = (letter: string) => (range: string) => range.includes(letter);

const SOURCES: Record<string, Source> = {
  inter: fontsource('inter', '5.3.0', [400, 700]),
  'liu-jian-mao-cao': fontsource('liu-jian-mao-cao', '5.3.0', [400]),
  'long-cang': fontsource('long-cang', '5.3.0', [400]),
  'lxgw-wenkai': {
    name: 'lxgw-wenkai-webfont',
    version: '1.7.0',
    sheets: { '400.css': 'lxgwwenkai-regular.css', '700.css': 'lxgwwenkai-bold.css' },
    licence: 'OFL.txt',
  },
  'ma-shan-zheng': fontsource('ma-shan-zheng', '5.3.1', [400]),
  // Programs have no semibold texts; the console draws its Latin ones with it.
  'noto-sans-sc': {
    ...fontsource('noto-sans-sc', '5.3.0', [400, 600, 700]),
    takes: (range, sheet) => sheet !== '600.css' || hasLetter('U+0000-00FF')(range),
  },
  // In the text's colour: the slices of the coloured one are drawings in SVG, which Chromium does not paint.
  'noto-emoji': fontsource('noto-emoji', '5.3.2', [400, 700]),
  'noto-sans-arabic': { ...fontsource('noto-sans-arabic', '5.3.0', [400, 700]), takes: hasLetter('U+0600-') },
  'noto-sans-hebrew': { ...fontsource('noto-sans-hebrew', '5.3.0', [400, 700]), takes: hasLetter('U+0590-') },
  'noto-sans-kr': { ...fontsource('noto-sans-kr', '5.3.0', [400, 700]), takes: isKorean },
  'noto-sans-thai': { ...fontsource('noto-sans-thai', '5.3.0', [400, 700]), takes: hasLetter('U+0E01-') },
  'noto-serif-sc': fontsource('noto-serif-sc', '5.3.0', [400, 700]),
  'roboto-mono': fontsource('roboto-mono', '5.3.0', [400, 700]),
  'zcool-kuaile': fontsource('zcool-kuaile', '5.3.0', [400]),
  'zcool-qingke-huangyou': fontsource('zcool-qingke-huangyou', '5.3.0', [400]),
  'zcool-xiaowei': fontsource('zcool-xiaowei', '5.3.0', [400]),
  'zhi-mang-xing': fontsource('zhi-mang-xing', '5.3.0', [400]),
};

const work = mkdtempSync(join(tmpdir(), 'marquee-fonts-'));
const wanted = Object.values(SOURCES).map(({ name, version }) => `${name}@${version}`);
execFileSync('npm', ['install', '--no-save', '--no-audit', '--prefix', work, ...wanted], {
  stdio: 'inherit',
});
rmSync(FOLDER, { recursive: true, force: true });
for (const [family, source] of Object.entries(SOURCES)) copyFamily(family, source);
rmSync(work, { recursive: true });
writeCoverage(FOLDER);

function fontsource(family: string, version: string, weights: readonly number[]): Source {
  const sheets = Object.fromEntries(weights.map((weight) => [`${weight}.css`, `${weight}.css`]));
  return { name: `@fontsource/${family}`, version, sheets, licence: 'LICENSE' };
}

function copyFamily(family: string, { name, version, sheets, licence, takes }: Source): void {
  const from = join(work, 'node_modules', name);
  const to = join(FOLDER, family);
  mkdirSync(join(to, 'files'), { recursive: true });
  for (const [ours, theirs] of Object.entries(sheets)) {
    const sheet = takenSlices(withoutWoff(readFileSync(join(from, theirs), 'utf8')), ours, takes);
    for (const file of filesOf(sheet)) cpSync(join(from, 'files', file), join(to, 'files', file));
    writeFileSync(join(to, ours), sheet);
  }
  cpSync(join(from, licence), join(to, 'LICENSE'));
  writeFileSync(
    join(to, 'source.json'),
    `${JSON.stringify({ name, version, license: 'OFL-1.1' }, null, 2)}\n`,
  );
}

/** The sheet without the second format of each slice: every supported browser reads woff2. */
function withoutWoff(sheet: string): string {
  return sheet.replaceAll(/,\s*url\([^)]+\.woff\) format\('woff'\)/g, '');
}

function takenSlices(text: string, sheet: string, takes: Source['takes']): string {
  if (!takes) return text;
  const slices = text.split(/(?<=\n})\n+/);
  return slices.filter((slice) => takes(/unicode-range:([^;]+)/.exec(slice)?.[1] ?? '', sheet)).join('\n\n');
}

function filesOf(sheet: string): string[] {
  return [...sheet.matchAll(/url\(['"]?([^'")]+)['"]?\)/g)].map(([, url = '']) => basename(url));
}
