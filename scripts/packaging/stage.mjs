import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeInstalledIn, nodePackage } from '../lib/node24.mjs';
import { removeDeveloperFiles } from '../lib/remove-developer-files.mjs';
import { root } from '../lib/root.mjs';
import { serverConfig } from '../lib/server-args.mjs';
import { neededPackages } from './needed-packages.mjs';

const PROGRAMS = ['apps/server', 'apps/licence-authority'];
/* The fonts of PDF files, of which the authority's pages use the Chinese one; each has its licence beside it. */
const FONTS = 'packages/scene-renderer/fonts';
const FONT_FAMILIES = [
  'inter',
  'roboto-mono',
  'noto-sans-sc',
  'noto-sans-thai',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-kr',
  'noto-emoji',
];
/* The public keys of the vendor who builds the package, if there is one. */
const LICENCE_KEYS = 'licence-keys.json';
const FOR_TESTS = /(^|\/)(testing(\.ts)?|[^/]+\.test\.tsx?)$/;
const BUILT = ['apps/console', 'apps/player', 'apps/server'];
/* Makes the server's build. */
const BUILDER = /^\/(build(\/|$)|vite[.]config[.]ts$)/;

/**
 * Writes everything that a server and a licence authority need into an empty folder: its sources and packages, the built console, player and server, Node, and
 * the command `bin/marquee`. The folder runs wherever it is moved to, without npm and without a network.
 * @param {string} folder
 */
export function stage(folder) {
  rmSync(folder, { recursive: true, force: true });
  for (const path of new Set(PROGRAMS.flatMap((program) => neededPackages(program))))
    copyPackage(path, folder);
  if (existsSync(join(root, LICENCE_KEYS))) cpSync(join(root, LICENCE_KEYS), join(folder, LICENCE_KEYS));
  for (const app of BUILT) cpSync(join(root, app, 'dist'), join(folder, app, 'dist'), { recursive: true });
  for (const family of FONT_FAMILIES)
    cpSync(join(root, FONTS, family), join(folder, FONTS, family), { recursive: true });
  cpSync(nodeInstalledIn(root), nodeInstalledIn(folder), { recursive: true });
  cpSync(join(root, 'node_modules', nodePackage, 'LICENSE'), join(folder, 'LICENSE-node'), { force: true });
  cpSync(join(root, 'apps/console/dist/THIRD-PARTY.txt'), join(folder, 'THIRD-PARTY.txt'));
  removeDeveloperFiles(join(folder, 'node_modules'));
  writeCommand(join(folder, 'bin'));
}

/**
 * @param {string} path
 * @param {string} folder
 */
function copyPackage(path, folder) {
  const from = join(root, path);
  // Optional packages of other platforms are not installed.
  if (!existsSync(from)) return;
  const isOurs = !path.startsWith('node_modules/');
  cpSync(from, join(folder, path), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (one) =>
      isOurs ? isNeeded(one.slice(from.length)) : !one.slice(from.length).includes('/node_modules'),
  });
}

/** @param {string} path inside one of our packages */
function isNeeded(path) {
  return (
    !/(^|\/)(node_modules|dist|\.cache)(\/|$)/.test(path) && !FOR_TESTS.test(path) && !BUILDER.test(path)
  );
}

/** @param {string} folder */
function writeCommand(folder) {
  const { flags, mallocArenas } = serverConfig();
  const template = readFileSync(join(root, 'packaging', 'marquee'), 'utf8');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'marquee'),
    template
      .replaceAll('@NODE@', nodePackage)
      .replaceAll('@FLAGS@', flags)
      .replaceAll('@ARENAS@', mallocArenas),
  );
  chmodSync(join(folder, 'marquee'), 0o755);
}
