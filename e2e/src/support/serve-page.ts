import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, preview } from 'vite';

/** A page that is served until it is closed. */
export interface ServedPage {
  url: string;
  close: () => Promise<void>;
}

/** Policies forbid eval. Zod tries it once unless configured before it loads, and the browser reports that. */
const PARSE_WITHOUT_EVAL = '(globalThis.__zod_globalConfig ??= {}).jitless = true;';

/** Builds the page in the folder `root`, as console and player are built, and serves it with these headers. */
export async function servePage(root: string, headers: Record<string, string> = {}): Promise<ServedPage> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-page-'));
  const options = {
    outDir: folder,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: { output: { intro: PARSE_WITHOUT_EVAL } },
  };
  const shared = { configFile: false, root, logLevel: 'error', build: options } as const;
  await build(shared);
  const server = await preview({ ...shared, preview: { port: 0, host: '127.0.0.1', headers } });
  return {
    url: server.resolvedUrls?.local[0] ?? '',
    async close() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
