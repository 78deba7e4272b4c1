import { logoFile } from '@marquee/scene-renderer/logo-file';
import { woff2Only } from '@marquee/scene-renderer/woff2-only';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import manifest from './package.json' with { type: 'json' };

/** Where `vite dev` sends everything that is not the console itself. */
const server = process.env.MARQUEE_SERVER ?? 'http://localhost:9000';

/**
 * The pages' policy forbids eval. Zod, unless told before it loads, tries it once to see, and the browser reports that.
 */
const parseWithoutEval = '(globalThis.__zod_globalConfig ??= {}).jitless = true;';

/** Packages whose modules only export, without saying so: what a chunk does not use need not be in it. */
const WITHOUT_SIDE_EFFECTS = /\/node_modules\/@rc-component\//;

/** What the entry imports is one file; other modules that several chunks share are in fewer and larger files than without a rule. */
const GROUPS = [
  { name: 'start', tags: ['$initial' as const], priority: 2 },
  // A higher threshold would mix modules that the login page does not need into its files.
  { name: 'shared', entriesAware: true, entriesAwareMergeThreshold: 2_000, minShareCount: 2 },
];

export default defineConfig({
  base: '/MIPS/',
  define: { __CONSOLE_VERSION__: JSON.stringify(manifest.version) },
  plugins: [woff2Only(), logoFile('favicon.svg'), react()],
  build: {
    target: 'es2022',
    // Inlined fonts and images would be downloaded by pages that never show them, and the CSP refuses data: fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { intro: parseWithoutEval, codeSplitting: { groups: GROUPS } },
      treeshake: { moduleSideEffects: (id) => (WITHOUT_SIDE_EFFECTS.test(id) ? false : undefined) },
    },
    chunkSizeWarningLimit: 800,
    manifest: true,
  },
  worker: { format: 'es' },
  server: {
    proxy: {
      // A page and an API call may share a path: what asks for HTML is a page, as on the server itself.
      '^/MIPS/(?!@|src/|node_modules/|assets/)': {
        target: server,
        bypass: (request) => (request.headers.accept?.includes('text/html') ? request.url : undefined),
      },
    },
  },
});
