import { buildStaleApps } from './lib/build-apps.mjs';
import { ensureInstall } from './lib/ensure-install.mjs';
import { runNode, script } from './lib/run.mjs';

/* The product with sample content and a fleet of simulated devices, with its own data folder. */
await script(async () => {
  ensureInstall('run');
  await buildStaleApps();
  runNode(['packages/testkit/src/demo/main.ts', ...process.argv.slice(2)], { NODE_ENV: 'production' });
});
