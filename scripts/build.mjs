import { buildApps, builtApps } from './lib/build-apps.mjs';
import { ensureInstall } from './lib/ensure-install.mjs';
import { script } from './lib/run.mjs';
import { isBuildStale } from './lib/stale.mjs';

/* Builds the console, the player and the server; with `--stale` only those that changed since their last build. */
await script(() => {
  ensureInstall('run');
  return buildApps(
    process.argv.includes('--stale') ? builtApps.filter((app) => isBuildStale(app)) : builtApps,
  );
});
