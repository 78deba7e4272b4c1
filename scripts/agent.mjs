import { buildAgent } from './lib/build-apps.mjs';
import { ensureInstall } from './lib/ensure-install.mjs';
import { runNode, script } from './lib/run.mjs';

/* Installs the agent on this machine as a service, or removes it. */
await script(async () => {
  ensureInstall('run');
  runNode([await buildAgent(), ...process.argv.slice(2)]);
});
