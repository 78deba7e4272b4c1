import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { logoFile } from '@marquee/scene-renderer/logo-file';
import { defineConfig } from 'vite';
import { serviceWorker } from './build/service-worker.ts';

/** Where `vite dev` sends calls of the device protocol. */
const server = process.env.MARQUEE_SERVER ?? 'http://localhost:9000';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'));

const serviceWorkerEntry = fileURLToPath(new URL('./src/service-worker/sw.ts', import.meta.url));

/**
 * The page's policy forbids eval. Zod tries it once unless configured before it loads, and the browser reports that.
 */
const parseWithoutEval = '(globalThis.__zod_globalConfig ??= {}).jitless = true;';

export default defineConfig({
  base: '/MIPS/player/',
  define: { MARQUEE_VERSION: JSON.stringify(version) },
  plugins: [logoFile('icon.svg'), serviceWorker(serviceWorkerEntry, 'sw.js')],
  build: {
    target: 'es2022',
    // The page's policy refuses data: addresses, and the service worker caches whole files.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { intro: parseWithoutEval } },
    modulePreload: { polyfill: false },
  },
  worker: { format: 'es' },
  server: { proxy: { '/device': { target: server, ws: true } } },
});
