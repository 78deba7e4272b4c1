import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-backup-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const run = (program: 'backup' | 'restore', ...args: string[]) =>
  new Promise<{ status: number; output: string }>((resolve) => {
    const path = fileURLToPath(new URL(`../${program}.ts`, import.meta.url));
    const env = {
      ...process.env,
      MARQUEE_DATA: join(folder, 'data'),
      DATABASE_URL: '',
      MARQUEE_BACKUP_TO: '',
    };
    execFile(process.execPath, [path, ...args], { env }, (error, out, err) =>
      resolve({ status: error ? Number(error.code) : 0, output: out + err }),
    );
  });

it('backup and restore say in one line why they cannot, and create nothing', async () => {
  const place = join(folder, 'place');
  const refusals = await Promise.all([
    run('backup'),
    run('backup', '--to', place),
    run('backup', '--to', place, '--keep', '7'),
    run('backup', '--to', 's3://nowhere', '--list'),
    run('restore', '--from', join(folder, 'missing')),
  ]);
  expect(refusals.map(({ output }) => output.trim().replaceAll(folder, '…'))).toEqual([
    'The backup failed: say where to: --to PLACE, or MARQUEE_BACKUP_TO',
    'The backup failed: there is no database in …/data',
    'The backup failed: --keep takes three whole numbers, for example 7,5,12',
    'The backup failed: the address of the bucket has no key or no secret',
    'The restore failed: there is no folder …/missing',
  ]);
  expect(refusals.every(({ status }) => status === 1)).toBe(true);
  expect(await readdir(folder)).toEqual([]);
  expect(await run('restore', '--help')).toMatchObject({
    status: 0,
    output: expect.stringContaining('--from'),
  });
});
