import { buildStaleApps } from './lib/build-apps.mjs';
import { ensureInstall } from './lib/ensure-install.mjs';
import { handOver, script } from './lib/run.mjs';

await script(async () => {
  ensureInstall();
  await buildStaleApps();
  handOver(['bench/src/main.ts', ...process.argv.slice(2)], { NODE_ENV: 'production' });
});
