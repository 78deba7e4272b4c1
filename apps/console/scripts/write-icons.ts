import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/*
 * Writes the drawings of the icons that `shared/icons/index.ts` names, with their licence: the package that publishes them holds
 * 1,600 icons in 50 MB.
 */
const VERSION = '1.75.0';
const FOLDER = join(import.meta.dirname, '../src/shared/icons');
const TARGET = join(FOLDER, 'lucide/drawings.ts');
/** A module for each, so that a page fetches only those that it shows. */
const DRAWINGS = join(FOLDER, 'lucide/drawings');

const index = readFileSync(join(FOLDER, 'index.ts'), 'utf8');
const names = [...index.matchAll(/^ {2}(\w+) as \w+Icon,$/gm)].map(([, name = '']) => name);
const work = mkdtempSync(join(tmpdir(), 'marquee-icons-'));
execFileSync('npm', ['install', '--no-save', '--no-audit', '--prefix', work, `lucide-react@${VERSION}`], {
  stdio: 'inherit',
});
const source = join(work, 'node_modules/lucide-react');
rmSync(DRAWINGS, { recursive: true, force: true });
mkdirSync(DRAWINGS);
for (const name of names) writeFileSync(join(DRAWINGS, `${fileOf(name)}.ts`), await drawingOf(name));
writeFileSync(
  TARGET,
  `/*
 * The icons of \`shared/icons/index.ts\`, as \`scripts/write-icons.ts\` has written them. Drawings by Lucide ${VERSION}, ISC, and Feather, MIT: see LICENSE.
 */
${names.map((name) => `export { ${name} } from './drawings/${fileOf(name)}.ts';`).join('\n')}
`,
);
cpSync(join(source, 'LICENSE'), join(FOLDER, 'lucide/LICENSE'));
writeFileSync(
  join(FOLDER, 'lucide/source.json'),
  `${JSON.stringify({ name: 'lucide-react', version: VERSION, license: 'ISC AND MIT' }, null, 2)}\n`,
);
rmSync(work, { recursive: true });
// Regeneration must not change the formatting that the formatter checks.
execFileSync('npx', ['biome', 'check', '--write', TARGET, DRAWINGS], { stdio: 'inherit' });

async function drawingOf(name: string): Promise<string> {
  const parts = (await partsIn(`${fileOf(name)}.mjs`)).map(([tag, { key: _key, ...attributes }]) => [
    tag,
    attributes,
  ]);
  return `import { lucideIcon } from '../lucide-icon.tsx';

export const ${name} = lucideIcon('${name}', ${JSON.stringify(parts)});
`;
}

/** The name of the module of an icon, here and in the package. */
function fileOf(name: string): string {
  return name.replaceAll(/([a-z])([A-Z0-9])/g, '$1-$2').toLowerCase();
}

/** The parts of the icon in a module of the package, or in the module that it renames. */
async function partsIn(file: string): Promise<[string, Record<string, string>][]> {
  const path = join(source, 'dist/esm/icons', file);
  const renamed = /^export \{ default \} from '\.\/(.+)';$/m.exec(readFileSync(path, 'utf8'))?.[1];
  return renamed ? partsIn(renamed) : (await import(pathToFileURL(path).href)).__iconData.node;
}
