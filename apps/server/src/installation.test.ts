import { randomBytes } from 'node:crypto';
import { chmod, cp, mkdtemp, readdir, readFile, rm, stat, truncate, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type App, createApp } from './app.ts';
import { migrations } from './migrations/index.ts';
import { aClock } from './platform/clock/testing.ts';
import { readConfig } from './platform/config/config.ts';
import { insertContent } from './platform/content-store/content-rows.ts';
import { query } from './platform/database/query.ts';
import { withTransaction } from './platform/database/transaction.ts';
import { ContentMismatchError } from './platform/installation/installation.ts';
import { createLogger } from './platform/logger/logger.ts';
import { openPlatform } from './platform/open-platform.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe('H1: a server whose content and database do not belong together', () => {
  let dataFolder: string;
  let running: App | undefined;
  const clock = aClock(Date.now());
  const configWith = (settings: Record<string, string> = {}) =>
    readConfig({
      MARQUEE_DATA: dataFolder,
      MARQUEE_PORT: '0',
      MARQUEE_MESSAGE_PORT: '0',
      MARQUEE_STARTER_TEMPLATES: 'none',
      ...settings,
    });
  const errors: string[] = [];
  const overrides = { clock, logger: createLogger('error', { write: (line) => errors.push(line) }) };
  const start = async (settings?: Record<string, string>) => {
    running = await createApp(configWith(settings), overrides);
    await running.start();
    return running;
  };
  const stop = async () => {
    await running?.stop();
    running = undefined;
  };
  beforeEach(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'marquee-installation-'));
  });
  afterEach(async () => {
    await stop();
    await rm(dataFolder, { recursive: true, force: true });
  });

  const database = () => join(dataFolder, 'marquee.db');
  /** Stores files that the database knows. */
  const fill = async ({ platform: { content, db } }: App, count = 17) => {
    for (let index = 0; index < count; index += 1) {
      const stored = await content.put([randomBytes(10)] as never);
      await withTransaction(db, (trx) =>
        insertContent(trx, { ...stored, mime: 'text/plain' }, clock.now() + 1000 * DAY_MS),
      );
    }
  };
  const storedFiles = async () => {
    const names = await readdir(join(dataFolder, 'content'), { recursive: true });
    return names.filter((name) => /^[0-9a-f]{2}\/[0-9a-f]{62}$/.test(name)).length;
  };
  const refusal = async (settings?: Record<string, string>): Promise<string> => {
    const error: unknown = await start(settings).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(ContentMismatchError);
    return (error as Error).message;
  };
  const codeIn = (message: string) => /MARQUEE_ACCEPT_CONTENT=([0-9a-f]+)/.exec(message)?.[1] ?? '';

  it.each(['deleted', 'emptied'])(
    'H1 refuses to start when the database was %s, and changes nothing',
    async (how) => {
      await fill(await start());
      await stop();
      if (how === 'deleted') await rm(database());
      else await truncate(database(), 0);
      expect(await refusal()).toContain('this one is new');
      expect(await refusal()).toContain('this one is new');
      expect(await storedFiles()).toBe(17);
      if (how === 'deleted') expect(await readdir(dataFolder)).not.toContain('marquee.db');
      else expect((await readFile(database())).length).toBe(0);
    },
  );

  it('H1 continues a first start that ended before the first company existed', async () => {
    const { close } = await openPlatform(configWith(), migrations, overrides);
    await close();
    expect((await start()).firstAdministrator).toBeDefined();
  });

  it('H1 refuses a new database beside content that was never marked', async () => {
    await fill(await start());
    await stop();
    await rm(database());
    await rm(join(dataFolder, 'content', 'installation.json'));
    expect(await refusal()).toContain('17 files, but the database is new');
  });

  it('H1 refuses the database of another installation', async () => {
    await fill(await start());
    await stop();
    const other = await mkdtemp(join(tmpdir(), 'marquee-other-'));
    await start({ MARQUEE_DATA: other });
    await stop();
    await cp(join(other, 'marquee.db'), database());
    await rm(other, { recursive: true });
    expect(await refusal()).toContain('belongs to another database');
  });

  it('H1 refuses a database older than the content, until the operator accepts it, once', async () => {
    await fill(await start());
    await stop();
    await cp(database(), `${database()}.old`);
    await fill(await start());
    await stop();
    await cp(`${database()}.old`, database());
    const message = await refusal();
    expect(message).toContain('older than the content');
    expect(await refusal({ MARQUEE_ACCEPT_CONTENT: '00000000' })).toBe(message);
    const accepted = { MARQUEE_ACCEPT_CONTENT: codeIn(message) };
    await start(accepted);
    await stop();
    await start();
    await stop();
    await cp(`${database()}.old`, database());
    expect(await refusal(accepted)).not.toBe(message);
    expect(await storedFiles()).toBe(34);
  });

  it('H1 refuses a database whose content is not there', async () => {
    await fill(await start());
    await stop();
    await rm(join(dataFolder, 'content'), { recursive: true });
    expect(await refusal()).toContain('refers to 17 files, but the content is empty');
  });

  it('H1 marks an installation of an earlier version, which has no id yet', async () => {
    await fill(await start());
    await stop();
    const earlier = new DatabaseSync(database());
    earlier.exec(`delete from setting where key = 'installation'`);
    earlier.close();
    const mark = join(dataFolder, 'content', 'installation.json');
    await rm(mark);
    await start();
    expect(JSON.parse(await readFile(mark, 'utf8'))).toMatchObject({ generation: 1 });
  });

  it.each([
    ['before the database has an id', `delete from setting where key = 'installation'`],
    ['before the content is marked', ''],
    ['before the first company', `delete from "user"; delete from resource_group; delete from company`],
  ])('H1 starts after a first start that was killed %s', async (_when, undo) => {
    await start();
    await stop();
    const killed = new DatabaseSync(database(), { enableForeignKeyConstraints: false });
    killed.exec(undo);
    killed.close();
    await rm(join(dataFolder, 'content', 'installation.json'));
    await start();
  });

  it('M7 takes the access of others to the data folder and the database away', async () => {
    await start();
    await stop();
    const modes = async () =>
      Promise.all(
        ['.', 'marquee.db', 'uploads'].map(async (name) => {
          const { mode } = await stat(join(dataFolder, name));
          return (mode & 0o777).toString(8);
        }),
      );
    await chmod(dataFolder, 0o755);
    await chmod(database(), 0o644);
    await start();
    expect(await modes()).toEqual(['700', '600', '700']);
    expect((await stat(`${database()}-wal`)).mode & 0o777).toBe(0o600);
    await stop();
    await chmod(dataFolder, 0o755);
    await start({ MARQUEE_ACCEL_PREFIX: '/content' });
    expect(await modes()).toEqual(['711', '600', '700']);
  });

  it('H1 starts in a moved folder', async () => {
    await fill(await start());
    await stop();
    const moved = `${dataFolder}-moved`;
    await cp(dataFolder, moved, { recursive: true });
    await start({ MARQUEE_DATA: moved });
    await stop();
    await rm(moved, { recursive: true });
  });

  it('H1 moves nothing when the content under a running server becomes another', async () => {
    await fill(await start());
    const names = await readdir(join(dataFolder, 'content'), { recursive: true });
    for (const name of names.filter((one) => /^..\/.{62}$/.test(one))) {
      await utimes(join(dataFolder, 'content', name), 1, 1);
    }
    const { db } = running?.platform ?? {};
    if (!db) throw new Error('no server is running');
    await query(db).deleteFrom('content').execute();
    await rm(join(dataFolder, 'content', 'installation.json'));
    errors.length = 0;
    clock.advance(HOUR_MS);
    await vi.waitFor(() => expect(errors.join()).toContain('sweep refused'));
    expect(await storedFiles()).toBe(17);
  });
});
