import { ensureInstall } from './lib/ensure-install.mjs';
import { runNode, script } from './lib/run.mjs';

await script(() => {
  ensureInstall('run');
  runNode(['apps/server/src/backup.ts', ...process.argv.slice(2)], { NODE_ENV: 'production' });
});
