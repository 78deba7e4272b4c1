import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { placesOfSources, withPlace } from './places-of-sources.ts';

const MAIN = `
import { answer } from './deep/answer.ts';
console.log(JSON.stringify(await answer()));
`;
const ANSWER = `
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

export async function answer(): Promise<string[]> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url));
  const said = await new Promise<string>((resolve) => worker.once('message', resolve));
  return [readFileSync(new URL('./text.txt', import.meta.url), 'utf8'), said];
}
`;
const WORKER = `
import { parentPort } from 'node:worker_threads';
parentPort?.postMessage(new Error().stack?.includes('/dist/') ? 'from the bundle' : 'from the sources');
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-places-'));
  mkdirSync(join(folder, 'src/deep'), { recursive: true });
  const files = {
    'package.json': '{ "type": "module" }',
    'src/main.ts': MAIN,
    'src/deep/answer.ts': ANSWER,
    'src/deep/worker.ts': WORKER,
    'src/deep/text.txt': 'beside it',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const bundle = () =>
  build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [placesOfSources(join(folder, 'dist'))],
    build: { ssr: 'src/main.ts', target: 'node24' },
  });

it('lets a bundled module find its files in the sources, and its programs in the bundle', async () => {
  await bundle();
  const said = execFileSync(process.execPath, [join(folder, 'dist/main.js')], { encoding: 'utf8' });
  expect(JSON.parse(said)).toEqual(['beside it', 'from the bundle']);
});

it('refuses two programs of one name, of which the bundle would have only one', async () => {
  writeFileSync(join(folder, 'src/worker.ts'), WORKER);
  const start =
    "import { Worker } from 'node:worker_threads';\nnew Worker(new URL('./worker.ts', import.meta.url));";
  writeFileSync(join(folder, 'src/main.ts'), MAIN + start);
  await expect(bundle()).rejects.toThrow('needs another name');
});

it('refuses a module that asks for its folder, which would be that of the bundle', () => {
  expect(() => withPlace("read(join(import.meta.dirname, 'text.txt'))", '../src/a.ts')).toThrow(
    '../src/a.ts is bundled: use import.meta.url instead of its folder or file name',
  );
});
