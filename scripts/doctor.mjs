import { ensureInstall } from './lib/ensure-install.mjs';
import { handOver, script } from './lib/run.mjs';

await script(() => {
  ensureInstall();
  handOver(['apps/server/src/doctor.ts', ...process.argv.slice(2)], { NODE_ENV: 'production' });
});
