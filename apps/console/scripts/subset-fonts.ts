import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { interfaceLetters, unicodeRange } from './interface-letters.ts';

/*
 * Writes the letters of the Chinese interface as one small font in each weight. The slices of the whole font are ordered by how
 * common a letter is everywhere, so that a page would load most of them for a few letters each.
 */
const FONT = { name: '@fontsource/noto-sans-sc', version: '5.3.0' };
const SUBSETTER = 'subset-font@2.9.0';
const WEIGHTS = [400, 600];
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
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const faces: string[] = [];
for (const weight of WEIGHTS) faces.push(await writeFace(weight));
writeFileSync(
  join(FOLDER, 'interface.css'),
  `/* The ${letters.length} letters of the Chinese interface, as \`scripts/subset-fonts.ts\` has written them. */\n${faces.join('\n')}`,
);
cpSync(join(source, 'LICENSE'), join(FOLDER, 'LICENSE'));
writeFileSync(join(FOLDER, 'source.json'), `${JSON.stringify({ ...FONT, license: 'OFL-1.1' }, null, 2)}\n`);
rmSync(work, { recursive: true });
execFileSync('npx', ['biome', 'check', '--write', FOLDER], { stdio: 'inherit' });

async function writeFace(weight: number): Promise<string> {
  const whole = readFileSync(join(source, `files/noto-sans-sc-chinese-simplified-${weight}-normal.woff2`));
  const file = `interface-${weight}.woff2`;
  const font: Uint8Array = await subset(whole, letters.join(''), { targetFormat: 'woff2' });
  writeFileSync(join(FOLDER, file), font);
  console.log(`${file}: ${letters.length} letters, ${Math.round(font.length / 1024)} kB`);
  return `@font-face {
  font-weight: ${weight};
  src: url("./${file}") format("woff2");
  font-family: "Marquee Interface";
  font-display: swap;
  unicode-range: ${unicodeRange(letters)};
}
`;
}
