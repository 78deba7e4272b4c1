import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collectMigrations } from './collect-migrations.ts';

describe('collecting the migrations of a folder', () => {
  let folder: string;
  const write = (file: string, text: string) => writeFile(join(folder, file), text);
  const writeMigration = (name: string) =>
    write(`${name}.ts`, `export default { name: '${name}', statements: (): string[] => [] };`);

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marquee-migrations-'));
  });

  afterEach(() => rm(folder, { recursive: true }));

  it('sorts them by number', async () => {
    for (const name of ['0002-b', '0003-a', '0001-c']) await writeMigration(name);
    const names = (await collectMigrations(folder)).map(({ name }) => name);
    expect(names).toEqual(['0001-c', '0002-b', '0003-a']);
  });

  it('ignores the list, tests, their helpers and files of other kinds', async () => {
    await writeMigration('0001-a');
    for (const file of ['index.ts', 'testing.ts', '0001-a.test.ts', '.0001-a.ts.swp'])
      await write(file, 'throw 1');
    expect(await collectMigrations(folder)).toHaveLength(1);
  });

  it.for([
    {
      fault: 'a gap',
      names: ['0001-a', '0003-b'],
      message: '0003-b.ts: the number of this migration must be 0002',
    },
    {
      fault: 'a number that is used twice',
      names: ['0001-a', '0001-b'],
      message: '0001-b.ts: the number of this migration must be 0002',
    },
    {
      fault: 'a file without a number',
      names: ['0001-a', 'b'],
      message: 'b.ts: the number of this migration must be',
    },
    {
      fault: 'a number of three digits',
      names: ['001-a'],
      message: '001-a.ts: the number of this migration must be',
    },
  ])('refuses $fault', async ({ names, message }) => {
    for (const name of names) await writeMigration(name);
    await expect(collectMigrations(folder)).rejects.toThrow(message);
  });

  it.for([
    { fault: 'nothing', text: 'export {};' },
    { fault: 'a named constant only', text: "export const a = { name: '0001-a', statements: () => [] };" },
    { fault: 'an object without statements', text: "export default { name: '0001-a' };" },
    { fault: 'statements that are no function', text: "export default { name: '0001-a', statements: [] };" },
  ])('refuses a file that exports $fault', async ({ text }) => {
    await write('0001-a.ts', text);
    await expect(collectMigrations(folder)).rejects.toThrow('0001-a.ts: the default export is no migration');
  });

  it('refuses a migration that is not called like its file', async () => {
    await write('0001-a.ts', "export default { name: '0001-b', statements: () => [] };");
    await expect(collectMigrations(folder)).rejects.toThrow('the name of the migration must be 0001-a');
  });
});
