import { ensureInstall } from './lib/ensure-install.mjs';
import { handOver, script } from './lib/run.mjs';

await script(() => {
  ensureInstall();
  handOver(['apps/device-sim/src/main.ts', ...process.argv.slice(2)]);
});
