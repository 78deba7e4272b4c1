import { fileURLToPath } from 'node:url';
import { LOGO_URL } from '@marquee/scene-renderer/logo';
import react from '@vitejs/plugin-react';
import { mergeConfig, type UserConfig } from 'vite';
import { narrowImports, type WideImport } from './build/narrow-imports.ts';
import { pageFiles } from './build/page-files.ts';
import type { BundledPage } from './build/page-groups.ts';
import { withoutDocumentation } from './build/without-documentation.ts';
import { withoutFunctions } from './build/without-functions.ts';
import manifest from './package.json' with { type: 'json' };

/** Where `vite dev` sends everything that is not the console itself. */
const server = process.env.MARQUEE_SERVER ?? 'http://localhost:9000';

/**
 * The pages' policy forbids eval. Zod, unless told before it loads, tries it once to see, and the browser reports that.
 */
const parseWithoutEval = '(globalThis.__zod_globalConfig ??= {}).jitless = true;';

/** Packages whose modules only export, without saying so: what a chunk does not use need not be in it. */
const WITHOUT_SIDE_EFFECTS = /\/node_modules\/@(?:rc-component|ant-design)\//;

/** Buttons, tags and tooltips compute with colors; only a few dialogs have a color picker. Nothing traces the router. */
const WIDE_IMPORTS: readonly WideImport[] = [
  ...['button/style/token.js', 'tag/style/index.js'].map((style) => ({
    importer: `antd/es/${style}`,
    source: '../../color-picker/components/ColorPresets',
    instead: fileURLToPath(new URL('src/app/look/is-bright.ts', import.meta.url)),
  })),
  ...['color', 'util'].map((module) => ({
    importer: `antd/es/color-picker/${module}.js`,
    source: '@rc-component/color-picker',
    instead: '@rc-component/color-picker/es/color',
  })),
  {
    importer: 'react-router/dist/production/lib/router/router.js',
    source: './instrumentation.js',
    instead: fileURLToPath(new URL('build/no-instrumentation.ts', import.meta.url)),
  },
];

/** Modules that others bring along, of which the console never uses anything. */
const UNUSED_MODULES = [
  // Every schema has methods that describe it as JSON schema; only the documentation of the server calls them.
  'zod/v4/core/to-json-schema.js',
  'zod/v4/core/json-schema-processors.js',
  // Properties of `Input`.
  'antd/es/input/Group.js',
  'antd/es/input/OTP/index.js',
  'antd/es/input/Search.js',
  // One popup for all tooltips, if the theme says so.
  'antd/es/tooltip/UniqueProvider/index.js',
  // Names of style properties in browsers that the console does not support.
  'stylis/src/Prefixer.js',
];

/** Pages that users open first, rooms, and the texts that they share. Modules that the same of them need are one file. */
const PAGES: readonly BundledPage[] = [
  { name: 'start' },
  { name: 'texts-zh', module: '/i18n/zh/start.ts', after: 'start', weight: 4 },
  { name: 'texts-en', module: '/i18n/en/start.ts', after: 'start', weight: 4 },
  { name: 'login', module: '/app/pages/login-page.tsx', after: 'start' },
  { name: 'shared-preview', module: '/app/pages/shared-preview-page.tsx', after: 'start', weight: 2 },
  { name: 'signed-in', module: '/app/signed-in-routes.tsx', after: 'start' },
  { name: 'framed', module: '/app/framed-routes.tsx', after: 'signed-in' },
  { name: 'framed-texts-zh', module: '/i18n/zh/framed-pages.ts', after: 'framed' },
  { name: 'framed-texts-en', module: '/i18n/en/framed-pages.ts', after: 'framed' },
  { name: 'library', module: '/app/rooms/library-room.ts', after: 'framed' },
  { name: 'programs', module: '/app/rooms/programs-room.ts', after: 'framed' },
  { name: 'publishing', module: '/app/rooms/publishing-room.ts', after: 'framed' },
  { name: 'devices', module: '/app/rooms/devices-room.ts', after: 'framed' },
  { name: 'administration', module: '/app/rooms/administration-room.ts', after: 'framed' },
  { name: 'manual', module: '/app/rooms/manual-room.ts', after: 'framed' },
  { name: 'editor', module: '/features/editor/editor-page.tsx', after: 'signed-in', weight: 4 },
  { name: 'preview', module: '/features/editor/preview/preview-page.tsx', after: 'signed-in', weight: 2 },
];

export default mergeConfig(consoleConfig(), { plugins: [pageFiles(PAGES, consoleConfig)] });

function consoleConfig(): UserConfig {
  return {
    base: '/MIPS/',
    define: {
      __CONSOLE_VERSION__: JSON.stringify(manifest.version),
      // Names the sources of a build; empty while developing.
      __CONSOLE_BUILD__: JSON.stringify(process.env.MARQUEE_BUILD ?? ''),
      // For index.html.
      'import.meta.env.LOGO_URL': JSON.stringify(LOGO_URL),
    },
    plugins: [react(), narrowImports(WIDE_IMPORTS), withoutFunctions(UNUSED_MODULES), withoutDocumentation()],
    build: {
      target: 'es2022',
      // Inlined fonts and images would be downloaded by pages that never show them, and the CSP refuses data: fonts.
      assetsInlineLimit: 0,
      rolldownOptions: {
        output: { intro: parseWithoutEval },
        // The bundler would move modules that later parts share into files that every page fetches.
        experimental: { chunkOptimization: false },
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
  };
}
