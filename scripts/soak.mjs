import { ensureInstall } from './lib/ensure-install.mjs';
import { script } from './lib/run.mjs';
import { runStages } from './lib/run-stages.mjs';
import { soakStages } from './lib/stages.mjs';

await script(() => {
  ensureInstall();
  return runStages(soakStages());
});
