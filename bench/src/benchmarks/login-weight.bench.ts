import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { Figure } from '../lib/report.ts';

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
}

type Manifest = Record<string, Chunk>;

const DIST = new URL('../../../apps/console/dist/', import.meta.url);
const LOGIN_PAGE = /\/login-page\.tsx$/;

/** The JavaScript of the login page: the entry, the page, and everything they import statically. */
export async function benchLoginWeight(): Promise<Figure[]> {
  const manifest: Manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', DIST), 'utf8'));
  const roots = Object.keys(manifest).filter((key) => manifest[key]?.isEntry || LOGIN_PAGE.test(key));
  if (roots.length < 2) throw new Error('the build manifest has no login page');
  const files = filesOf(manifest, roots);
  let bytes = 0;
  for (const file of files) bytes += gzipSync(await readFile(new URL(file, DIST))).length;
  return [
    {
      key: 'scripts',
      name: 'JavaScript of the login route, gzipped',
      measured: `${files.size} files`,
      floor: 'none',
      value: bytes / 1000,
      unit: ' kB',
      target: { atMost: 250 },
    },
  ];
}

function filesOf(manifest: Manifest, roots: string[]): Set<string> {
  const files = new Set<string>();
  const waiting = [...roots];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) continue;
    if (chunk.file.endsWith('.js')) files.add(chunk.file);
    waiting.push(...(chunk.imports ?? []));
  }
  return files;
}
