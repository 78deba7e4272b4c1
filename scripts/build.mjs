import { buildAllApps } from './lib/build-apps.mjs';
import { ensureInstall } from './lib/ensure-install.mjs';
import { script } from './lib/run.mjs';

await script(async () => {
  ensureInstall();
  await buildAllApps();
});
