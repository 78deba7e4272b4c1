/* Runs the long tests: all of them, or those of the files whose paths contain an argument (`npm run soak -- memory-watch`). */
import { ensureInstall } from './lib/ensure-install.mjs';
import { script } from './lib/run.mjs';
import { runStages } from './lib/run-stages.mjs';
import { soakStages } from './lib/stages.mjs';

await script(() => {
  ensureInstall();
  return runStages(soakStages(process.argv.slice(2)));
});
