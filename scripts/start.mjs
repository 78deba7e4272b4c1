import { buildStaleApps } from './lib/build-apps.mjs';
import { ensureInstall } from './lib/ensure-install.mjs';
import { runNode, script } from './lib/run.mjs';
import { serverArgs, serverEnv } from './lib/server-args.mjs';

await script(async () => {
  const hasInstalled = ensureInstall('run', 'Step 1 of 3. ');
  const hasBuilt = await buildStaleApps('Step 2 of 3. ');
  if (hasInstalled || hasBuilt) console.log('Step 3 of 3. Starting …');
  const environment = { NODE_ENV: 'production', MARQUEE_SUPERVISOR: 'start-script', ...serverEnv() };
  runNode([...serverArgs(), ...process.argv.slice(2)], environment, { restarts: true });
});
