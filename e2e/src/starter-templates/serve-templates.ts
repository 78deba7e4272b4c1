import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { woff2Only } from '@marquee/scene-renderer/woff2-only';
import { build, preview } from 'vite';

/** The page that shows the templates, served from a temporary folder until it is closed. */
export async function serveTemplates(): Promise<{ url: string; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-templates-'));
  const options = { outDir: folder, emptyOutDir: true, assetsInlineLimit: 0, target: 'es2022' };
  const shared = {
    configFile: false,
    root: join(import.meta.dirname, 'page'),
    logLevel: 'error',
    build: options,
  } as const;
  await build({ ...shared, plugins: [woff2Only()] });
  const server = await preview({ ...shared, preview: { port: 0, host: '127.0.0.1' } });
  return {
    url: server.resolvedUrls?.local[0] ?? '',
    async close() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
