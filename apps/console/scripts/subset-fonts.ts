import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { boldLetters, interfaceLetters, unicodeRange } from './interface-letters.ts';

/*
 * Writes the letters of the Chinese interface as a small font: one file for regular texts, and two for bold ones, of which most pages load
 * the first. The slices of the whole font are ordered by how common a letter is everywhere, so that a page would load most of them for a few
 * letters each. `Marquee Letters` is the regular file alone, for small pictures of programs.
 */
const FONT = { name: '@fontsource/noto-sans-sc', version: '5.3.0' };
const SUBSETTER = 'subset-font@2.9.0';
const FOLDER = join(import.meta.dirname, '../src/shared/styles/fonts');

const work = mkdtempSync(join(tmpdir(), 'marquee-letters-'));
const packages = [`${FONT.name}@${FONT.version}`, SUBSETTER];
execFileSync(
  'npm',
  ['install', '--no-save', '--no-audit', '--ignore-scripts', '--prefix', work, ...packages],
  {
    stdio: 'inherit',
  },
);
const { default: subset } = await import(pathToFileURL(join(work, 'node_modules/subset-font/index.js')).href);
const source = join(work, 'node_modules', FONT.name);
const letters = interfaceLetters();
const bold = boldLetters().filter((letter) => letters.includes(letter));
const others = letters.filter((letter) => !bold.includes(letter));
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
await writeFont('interface-400', 400, letters);
await writeFont('interface-600', 600, bold);
await writeFont('interface-600-more', 600, others);
const faces = [
  faceOf('Marquee Interface', 'interface-400', 400, letters),
  faceOf('Marquee Letters', 'interface-400', 400, letters),
  faceOf('Marquee Interface', 'interface-600', 600, bold),
  faceOf('Marquee Interface', 'interface-600-more', 600, others),
];
writeFileSync(
  join(FOLDER, 'interface.css'),
  `/* The ${letters.length} letters of the Chinese interface, as \`scripts/subset-fonts.ts\` has written them. */\n${faces.join('\n')}`,
);
cpSync(join(source, 'LICENSE'), join(FOLDER, 'LICENSE'));
writeFileSync(join(FOLDER, 'source.json'), `${JSON.stringify({ ...FONT, license: 'OFL-1.1' }, null, 2)}\n`);
rmSync(work, { recursive: true });
execFileSync('npx', ['biome', 'check', '--write', FOLDER], { stdio: 'inherit' });

async function writeFont(file: string, weight: number, written: readonly string[]): Promise<void> {
  const whole = readFileSync(join(source, `files/noto-sans-sc-chinese-simplified-${weight}-normal.woff2`));
  const font: Uint8Array = await subset(whole, written.join(''), { targetFormat: 'woff2' });
  writeFileSync(join(FOLDER, `${file}.woff2`), font);
  console.log(`${file}: ${written.length} letters, ${Math.round(font.length / 1024)} kB`);
}

function faceOf(family: string, file: string, weight: number, written: readonly string[]): string {
  return `@font-face {
  font-weight: ${weight};
  src: url("./${file}.woff2") format("woff2");
  font-family: "${family}";
  font-display: swap;
  unicode-range: ${unicodeRange(written)};
}
`;
}
