import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../lib/root.mjs';
import { docstring, methodsIn } from './docstrings.mjs';
import { wrongRefusals } from './wrong-refusals.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-refusals-'));
  write(
    'packages/contract/src/index.ts',
    `const resource = { name: 'videos' };
     export const videoRoutes = { delete: { resource, errors: [{ code: 'videos.in_use' }, { code: 'groups.not_found' }] } };
     export const programRoutes = { copy: { resource, errors: [{ code: 'programs.name_taken' }] } };
     export const templateRoutes = { copy: { resource, errors: [{ code: 'templates.name_taken' }] } };`,
  );
  write(
    'apps/server/src/features/videos/video.route.ts',
    `interface Services { videos: VideoService }
     export const handlers = (routes: Shared, { videos }: Services) => [
       handle(videoRoutes.delete, ({ actor, body }) => videos.delete(actor, body.ids)),
       handle(routes.copy, async ({ actor }) => ({ data: await videos.copy(actor) })),
     ];`,
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

const COPY = '/** Refuses: name_taken. */\ncopy() {}';
const DELETE = '/** Refuses: in_use, groups.not_found. */\ndelete() {}';

test.for([
  ['all that the routes name', `${COPY}\n${DELETE}`, []],
  ['nothing', `${COPY}\ndelete() {}`, ['delete should say: Refuses: in_use, groups.not_found']],
  ['less', `${COPY}\n/** Refuses: in_use. */\ndelete() {}`, ['delete should say']],
  [
    'more',
    `${DELETE}\n/** Refuses: name_taken, not_found. */\ncopy() {}`,
    ['copy should say: Refuses: name_taken'],
  ],
  [
    'a refusal of its own, without a word',
    `${COPY}\n${DELETE}\nlock() { refuse(a); }`,
    ['lock refuses, but'],
  ],
  [
    'one of a private method',
    `${COPY}\n${DELETE}\nlock() { return this.#get(); } #get() { refuse(a); }`,
    ['lock refuses'],
  ],
  ['a refusal of its own that it names', `${COPY}\n${DELETE}\n/** Refuses: a. */ lock() { refuse(a); }`, []],
  [
    'one with its condition',
    `${COPY}\n${DELETE}\n/** @throws Refusal if locked */ lock() { refuse(a); }`,
    [],
  ],
  [
    'one that it catches',
    `${COPY}\n${DELETE}\nrun() { try { refuse(a); } catch (e) { if (e instanceof Refusal) return; } }`,
    [],
  ],
] as const)('a service that names %s', async ([, members, wrong]) => {
  write('apps/server/src/features/videos/video.service.ts', `export class VideoService {\n${members}\n}`);
  expect(await wrongRefusals(folder, { mayWrite: false })).toEqual(
    wrong.map((line) => expect.stringMatching(new RegExp(`^features.*${line}`))),
  );
});

test('writes the errors of routes into docstrings, and then finds nothing', () => {
  const file = 'apps/server/src/features/videos/video.service.ts';
  write(file, `export class VideoService {\n${COPY}\n  /** Deletes all or none. */\n  delete() {}\n}`);
  expect(check('--write')).toBe('');
  expect(check()).toBe('');
});

test('the check prints what is wrong, and how to mend it', () => {
  write(
    'apps/server/src/features/videos/video.service.ts',
    `export class VideoService {\n${COPY}\ndelete() {}\n}`,
  );
  expect(check().split('\n')).toEqual([
    expect.stringMatching(/^features.*delete should say: Refuses: in_use, groups.not_found$/),
    expect.stringContaining('check.mjs --write'),
    '',
  ]);
});

test('a docstring keeps its words, and breaks before it becomes too long', () => {
  const short = docstring('Deletes all or none.', ['in_use']);
  expect(short).toBe('/** Deletes all or none. Refuses: in_use. */\n  ');
  const long = docstring('Deletes all or none.', Array<string>(20).fill('in_use'));
  expect(long.split('\n').every((line) => line.length < 130)).toBe(true);
  const [method] = methodsIn(`class A {\n  ${long}delete() {}\n}`);
  expect(method).toMatchObject({ text: 'Deletes all or none.', refuses: Array(20).fill('in_use') });
});

function check(...args: string[]): string {
  const script = join(root, 'scripts/refusals/check.mjs');
  return spawnSync(process.execPath, [script, ...args], { cwd: folder, encoding: 'utf8' }).stderr;
}

function write(file: string, text: string): void {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
