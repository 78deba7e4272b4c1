import { buildStaleApps } from './lib/build-apps.mjs';
import { ensureInstall } from './lib/ensure-install.mjs';
import { runNode, script } from './lib/run.mjs';

await script(async () => {
  ensureInstall();
  await buildStaleApps();
  runNode(['bench/src/main.ts', ...process.argv.slice(2)], { NODE_ENV: 'production' });
});
