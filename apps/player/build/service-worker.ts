import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';

/** Fonts come in hundreds of slices, so the worker caches them on demand. */
const KEPT_ON_DEMAND = /\.(?:woff2?|map)$/;

/**
 * Builds the service worker after the page, as one plain script, with the list of the page's files and a fingerprint
 * of their contents. Any change to any file is a new version.
 */
export function serviceWorker(entry: string, output: string): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle(error) {
      const directory = join(config.root, config.build.outDir);
      // A build that failed has written nothing, and says so itself.
      if (error || !existsSync(directory)) return;
      await build({
        configFile: false,
        root: config.root,
        logLevel: config.logLevel,
        publicDir: false,
        define: { MARQUEE_SHELL: JSON.stringify(shellOf(directory, output)) },
        build: {
          emptyOutDir: false,
          outDir: directory,
          target: config.build.target,
          lib: { entry, formats: ['iife'], name: 'serviceWorker', fileName: () => output },
        },
      });
    },
  };
}

function shellOf(directory: string, output: string): { version: string; files: string[] } {
  const names = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(directory.length + 1))
    .filter((name) => name !== output && !KEPT_ON_DEMAND.test(name))
    .sort();
  const hash = createHash('sha256');
  for (const name of names) hash.update(`${name}\0`).update(readFileSync(join(directory, name)));
  return {
    version: hash.digest('hex').slice(0, 16),
    files: names.map((name) => (name === 'index.html' ? '' : name)),
  };
}
