import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { thirdPartyNotices } from '../third-party/notices.mjs';
import { compressTexts } from './compress.mjs';
import { getNode24, node24Env } from './node24.mjs';
import { root } from './root.mjs';
import { builtFile, inputsHash, isBuildStale, rememberBuild } from './stale.mjs';

/** The apps whose pages the server sends. */
const PAGES = ['apps/console', 'apps/player'];

export const builtApps = [...PAGES, 'apps/server'];

/**
 * Builds each app only when its inputs changed since its last build.
 * @param {string} [step] printed before anything is built
 * @returns {Promise<boolean>} whether anything had to be built
 */
export async function buildStaleApps(step = '') {
  const stale = builtApps.filter((app) => isBuildStale(app));
  if (stale.length > 0) console.log(`${step}Building, about a quarter of a minute …`);
  await buildApps(stale);
  return stale.length > 0;
}

/** @param {string[]} apps */
export async function buildApps(apps) {
  await Promise.all(apps.map(build));
}

/** @returns {Promise<string>} the built agent, one file, relative to the root */
export async function buildAgent() {
  const app = 'apps/agent';
  if (isBuildStale(app)) {
    const hash = inputsHash(app);
    await viteBuild(app, hash);
    rememberBuild(app, hash);
  }
  return builtFile(app);
}

/** @param {string} app */
async function build(app) {
  const name = app.replace('apps/', '');
  const hash = inputsHash(app);
  const began = performance.now();
  await viteBuild(app, hash);
  if (app === 'apps/console') {
    writeFileSync(join(root, app, 'dist/THIRD-PARTY.txt'), thirdPartyNotices());
    await node24(join(root, 'packages/manual/scripts/write-manual-pdf.ts'), [join(root, app, 'dist')], root);
  }
  if (PAGES.includes(app)) await compressTexts(join(root, app, 'dist'));
  rememberBuild(app, hash);
  console.log(`Built the ${name} in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

/**
 * @param {string} app
 * @param {string} hash of its inputs, whose first digits name the build
 * @returns {Promise<void>}
 */
function viteBuild(app, hash) {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  return node24(vite, ['build', '--logLevel', 'error'], join(root, app), { MARQUEE_BUILD: hash.slice(0, 8) });
}

/**
 * @param {string} script
 * @param {string[]} args
 * @param {string} cwd
 * @param {Record<string, string>} [env]
 * @returns {Promise<void>}
 */
function node24(script, args, cwd, env = {}) {
  const child = spawn(getNode24(), [script, ...args], {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: node24Env({ NODE_ENV: 'production', ...env }),
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${script} failed in ${cwd}.`))));
  });
}
