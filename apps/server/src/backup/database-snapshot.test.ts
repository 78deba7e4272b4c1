import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { openDatabase } from '../platform/database/database.ts';
import { createPreparedDatabase } from '../platform/database/testing.ts';
import { advanceMark } from '../platform/installation/installation.repository.ts';
import { takeSnapshot } from './database-snapshot.ts';

const MEGABYTE = 1_000_000;

it('a copy of SQLite ends, although the database is written to at every moment', async ({
  onTestFinished,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-snapshot-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { location, remove } = await createPreparedDatabase('sqlite');
  onTestFinished(remove);
  if (location.engine !== 'sqlite') throw new Error('not SQLite');
  const { db, close } = openDatabase(location);
  await advanceMark(db, undefined);
  await close();
  const writer = new DatabaseSync(location.file);
  writer.exec('create table ballast (bytes blob)');
  const insert = writer.prepare('insert into ballast values (zeroblob(?))');
  for (let at = 0; at < 60; at++) insert.run(MEGABYTE);
  const writing = setInterval(() => insert.run(1), 1);
  try {
    const { path } = await takeSnapshot(location, folder);
    const copy = new DatabaseSync(path, { readOnly: true });
    expect(copy.prepare('select count(*) as count from ballast').get()?.['count']).toBeGreaterThanOrEqual(60);
    copy.close();
  } finally {
    clearInterval(writing);
    writer.close();
  }
});
