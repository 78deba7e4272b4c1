import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { readConfig } from '../platform/config/config.ts';
import { query } from '../platform/database/query.ts';
import { createLogger } from '../platform/logger/logger.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-upgrade-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const place = () => join(folder, 'place');
const open = (settings: Record<string, string>) =>
  createApp(
    readConfig({
      MARQUEE_DATA: join(folder, 'data'),
      MARQUEE_ADMIN_PASSWORD: 'backed-up1',
      MARQUEE_STARTER_TEMPLATES: 'none',
      ...settings,
    }),
    { logger: createLogger('silent') },
  );
const isUpgraded = async (settings: Record<string, string> = {}) => {
  const app = await open(settings);
  await sql`select id from backup_run`.execute(query(app.platform.db));
  await app.stop();
};
/** An installation as a version left it that did not know the history of backups. */
const anOlderInstallation = async () => {
  const app = await open({});
  for (const statement of [
    'drop table backup_run',
    'drop table backup_setting',
    `delete from migration where name = '0088-backups'`,
  ])
    await sql.raw(statement).execute(query(app.platform.db));
  await app.stop();
};

it('is made once, before the database changes', async () => {
  await anOlderInstallation();
  await isUpgraded({ MARQUEE_BACKUP_TO: place() });
  const [backup] = await readdir(join(place(), 'backups'));
  expect(existsSync(join(place(), 'backups', backup ?? '', 'backup.json'))).toBe(true);
  await isUpgraded({ MARQUEE_BACKUP_TO: place() });
  expect(await readdir(join(place(), 'backups'))).toEqual([backup]);
});

it('keeps the server from starting if it fails, until the operator does without it', async () => {
  await anOlderInstallation();
  await writeFile(place(), 'no folder');
  await expect(open({ MARQUEE_BACKUP_TO: place() })).rejects.toThrow(
    /backup before the upgrade failed: .*place/,
  );
  await isUpgraded({ MARQUEE_BACKUP_TO: place(), MARQUEE_BACKUP_BEFORE_UPGRADE: '0' });
});

it('is not made of a new installation', async () => {
  await isUpgraded({ MARQUEE_BACKUP_TO: place() });
  expect(existsSync(place())).toBe(false);
});
