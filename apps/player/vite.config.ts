import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { woff2Only } from '@marquee/scene-renderer/woff2-only';
import { defineConfig } from 'vite';
import { serviceWorker } from './build/service-worker.ts';

/** Where `vite dev` sends the calls of the device protocol. */
const server = process.env.MARQUEE_SERVER ?? 'http://localhost:9000';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'));

const serviceWorkerEntry = fileURLToPath(new URL('./src/service-worker/sw.ts', import.meta.url));

export default defineConfig({
  base: '/MIPS/player/',
  define: { MARQUEE_VERSION: JSON.stringify(version) },
  plugins: [woff2Only(), serviceWorker(serviceWorkerEntry, 'sw.js')],
  build: {
    target: 'es2022',
    // The page's policy refuses data: addresses, and the service worker keeps files, not pieces of files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  worker: { format: 'es' },
  server: { proxy: { '/device': { target: server, ws: true } } },
});
