import { ensureInstall } from './lib/ensure-install.mjs';
import { script } from './lib/run.mjs';
import { runStages } from './lib/run-stages.mjs';
import { changeStages, testStages } from './lib/stages.mjs';

/* Runs every check and every test; with `--since <commit>` only the tests that a change since then can reach. */
await script(() => {
  const [option, commit] = process.argv.slice(2);
  if (option !== undefined && (option !== '--since' || !commit))
    throw new Error('Usage: npm test [-- --since <commit>]');
  ensureInstall();
  return runStages(commit === undefined ? testStages() : changeStages(commit));
});
