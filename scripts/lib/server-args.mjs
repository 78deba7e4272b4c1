import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** Node's arguments for the server. The flags are in the server's package.json, the one place for every way of starting it. */
export function serverArgs() {
  const { config } = JSON.parse(readFileSync(join(root, 'apps', 'server', 'package.json'), 'utf8'));
  return [...config.flags.split(' '), 'apps/server/src/main.ts'];
}
