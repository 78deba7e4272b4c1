import { ensureInstall } from './lib/ensure-install.mjs';
import { runNode, script } from './lib/run.mjs';

await script(() => {
  ensureInstall('run');
  runNode(['apps/licence-authority/src/main.ts', ...process.argv.slice(2)]);
});
