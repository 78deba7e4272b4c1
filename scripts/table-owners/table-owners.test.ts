import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../lib/root.mjs';

/** Files that name a table of another feature, one for each way in which SQL names one. */
const planted: { how: string; text: string }[] = [
  { how: 'selects', text: "query(db).selectFrom('release').selectAll();" },
  { how: 'joins', text: "videos.leftJoin('release as r', 'r.id', 'video.id');" },
  { how: 'names-a-column', text: "videos.where('release.status', '=', 1);" },
  { how: 'has-sql', text: 'sql`select id from release where status < 3`;' },
  { how: 'inserts', text: "query(db).insertInto('release').values({});" },
  { how: 'updates', text: "query(db).updateTable('release').set({});" },
  { how: 'deletes', text: "query(db).deleteFrom('release');" },
  { how: 'writes-by-sql', text: 'sql`delete from release`;' },
];

const folder = mkdtempSync(join(tmpdir(), 'marquee-owners-'));
let found: { rule: string; from: string; table: string }[];

beforeAll(() => {
  const database = 'apps/server/src/platform/database';
  for (const part of [`${database}/tables`, `${database}/tables.ts`])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  for (const { how, text } of planted) write(`features/videos/${how}.repository.ts`, text);
  write('features/releases/own.repository.ts', "query(db).updateTable('release').set({});");
  write('features/departments/writes-company.repository.ts', "query(db).updateTable('company').set({});");
  const script = join(root, 'scripts/table-owners/check.mjs');
  const { stdout, stderr } = spawnSync(process.execPath, [script, '--json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (!stdout) throw new Error(stderr);
  found = JSON.parse(stdout);
});

afterAll(() => rmSync(folder, { recursive: true }));

test.for(planted)('refuses SQL that names a table of another feature: $how', ({ how }) => {
  const from = `features/videos/${how}.repository.ts`;
  expect(found.filter((violation) => violation.from === from)).toMatchObject([
    { rule: 'names', table: 'release' },
  ]);
});

test('refuses a reader that writes', () => {
  const from = 'features/departments/writes-company.repository.ts';
  expect(found.filter((violation) => violation.from === from)).toMatchObject([
    { rule: 'writes', table: 'company' },
  ]);
});

test('allows the owner its table', () => {
  expect(found.filter(({ from }) => from === 'features/releases/own.repository.ts')).toEqual([]);
});

test('refuses an allowance that nothing needs', () => {
  expect(found.filter(({ rule }) => rule === 'unused').length).toBeGreaterThan(0);
});

function write(file: string, text: string): void {
  const path = join(folder, 'apps/server/src', file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${text}\n`);
}
