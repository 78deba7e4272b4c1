import { join } from 'node:path';
import { buildStaleApps } from './lib/build-apps.mjs';
import { ensureInstall } from './lib/ensure-install.mjs';
import { root } from './lib/root.mjs';
import { script } from './lib/run.mjs';
import { buildDeb } from './packaging/deb.mjs';
import { stage } from './packaging/stage.mjs';

const USAGE = 'usage: npm run package -- deb [folder] | tree <folder>';

/* Builds the server's Debian package in `dist`, or the folder of its files for an image of a container. */
await script(async () => {
  const [form, folder] = process.argv.slice(2);
  if (form !== 'deb' && (form !== 'tree' || !folder)) throw new Error(USAGE);
  ensureInstall('run');
  await buildStaleApps();
  if (form === 'deb') console.log(buildDeb(folder ?? join(root, 'dist')));
  else stage(/** @type {string} */ (folder));
});
