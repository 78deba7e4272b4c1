import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { builtFile } from './stale.mjs';

/**
 * Node's arguments for the server. The flags are in the server's package.json, the one place for every way of starting it.
 * @param {string} [program] the build, or else the sources; absolute or relative to the root
 */
export function serverArgs(program = builtFile('apps/server')) {
  return [...serverConfig().flags.split(' '), program];
}

/**
 * Variables that the server's process needs from its first moment, see `docs/adr/memory-of-the-server.md`. Without the cache of
 * compiled code, Node would load its compiler of TypeScript for the first file, and keep it.
 */
export function serverEnv() {
  const { MALLOC_ARENA_MAX, NODE_COMPILE_CACHE } = process.env;
  return {
    MALLOC_ARENA_MAX: MALLOC_ARENA_MAX ?? serverConfig().mallocArenas,
    NODE_COMPILE_CACHE: NODE_COMPILE_CACHE ?? join(root, 'apps/server/.cache/compiled'),
  };
}

/** @returns {{ flags: string, mallocArenas: string }} what its package.json says about its process */
export function serverConfig() {
  return JSON.parse(readFileSync(join(root, 'apps', 'server', 'package.json'), 'utf8')).config;
}
