import { buildStaleApps } from './lib/build-apps.mjs';
import { ensureInstall } from './lib/ensure-install.mjs';
import { handOver, script } from './lib/run.mjs';

/* The product with sample content and ten simulated screens, on a data folder of its own. */
await script(async () => {
  ensureInstall();
  await buildStaleApps();
  handOver(['packages/testkit/src/demo/main.ts', ...process.argv.slice(2)], { NODE_ENV: 'production' });
});
