import { buildStaleApps } from './lib/build-apps.mjs';
import { ensureInstall } from './lib/ensure-install.mjs';
import { runNode, script } from './lib/run.mjs';
import { serverArgs } from './lib/server-args.mjs';

await script(async () => {
  ensureInstall('run');
  await buildStaleApps();
  runNode([...serverArgs(), ...process.argv.slice(2)], { NODE_ENV: 'production' });
});
