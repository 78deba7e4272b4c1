import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from './app.ts';
import { runDoctor } from './doctor/run-doctor.ts';
import { contentOwners } from './features/content-owners.ts';
import { aClock } from './platform/clock/testing.ts';
import { type Config, readConfig } from './platform/config/config.ts';
import { checkContentOwners, contentOwner } from './platform/content-store/content-owner.ts';
import { insertContent } from './platform/content-store/content-rows.ts';
import { sweepContent } from './platform/content-store/content-sweep.ts';
import { FolderContentStore } from './platform/content-store/folder-content-store.ts';
import type { DatabaseEngine } from './platform/database/database.ts';
import { query } from './platform/database/query.ts';
import {
  createTestDatabase,
  describeOnBothDatabases,
  type TestDatabase,
} from './platform/database/testing.ts';
import { type Db, withTransaction } from './platform/database/transaction.ts';
import { createLogger } from './platform/logger/logger.ts';

const UNOWNED = 'the files of gadget.picture_sha256 have no owner: declare one in features/content-owners.ts';

/** Creates a table with files that no feature has declared. */
async function plantGadgets(db: Db): Promise<void> {
  await sql`create table gadget (id integer primary key, picture_sha256 text references content (sha256))`.execute(
    query(db),
  );
}

describeOnBothDatabases('the owners of stored files', (get) => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marquee-owners-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('are declared for every column with files', async () => {
    await expect(checkContentOwners(get().db, contentOwners)).resolves.toBeUndefined();
  });

  it('are refused if a declared column has no foreign key', async () => {
    const listUses = async () => [];
    const wrong = contentOwner({ table: 'rendition', columns: ['source_sha256'], isDerived: true, listUses });
    await expect(checkContentOwners(get().db, [...contentOwners, wrong])).rejects.toThrow(
      'rendition.source_sha256 is declared as an owner of files, but has no foreign key to content',
    );
  });

  it('are missed for a new table, whose files the sweep keeps all the same', async () => {
    const { db } = get();
    await plantGadgets(db);
    await expect(checkContentOwners(db, contentOwners)).rejects.toThrow(UNOWNED);
    const clock = aClock(Date.now());
    const store = new FolderContentStore(folder, clock);
    await store.open({ isShared: false });
    const [kept, swept] = await Promise.all(
      ['kept', 'swept'].map(async (text) => {
        const content = await store.put([Buffer.from(text)] as never);
        await withTransaction(db, (trx) =>
          insertContent(trx, { ...content, mime: 'text/plain' }, clock.now()),
        );
        return content.sha256;
      }),
    );
    await sql`insert into gadget (id, picture_sha256) values (1, ${kept}), (2, null)`.execute(query(db));
    clock.advance(2 * 86_400_000);
    const limits = { trashDays: 14, sweepPercent: 100 };
    expect(await sweepContent(db, store, clock, limits)).toMatchObject({ moved: 1 });
    expect(await store.find(kept ?? '')).toBeDefined();
    expect(await store.find(swept ?? '')).toBeUndefined();
  });
});

describe.each<DatabaseEngine>(['sqlite', 'postgres'])(
  'a table with files without an owner on %s',
  (engine) => {
    let folder: string;
    let place: TestDatabase;
    let config: Config;
    const start = () => createApp(config, { logger: createLogger('silent') });
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'marquee-unowned-'));
      place = await createTestDatabase(engine);
      const { location } = place;
      config = readConfig({
        MARQUEE_DATA: folder,
        MARQUEE_PORT: '0',
        MARQUEE_MESSAGE_PORT: '0',
        MARQUEE_STARTER_TEMPLATES: 'none',
        ...(location.engine === 'postgres' && { DATABASE_URL: location.url }),
      });
      const app = await start();
      await plantGadgets(app.platform.db);
      await app.stop();
    });
    afterAll(async () => {
      await place.remove();
      await rm(folder, { recursive: true, force: true });
    });

    it('keeps the server from starting', async () => {
      await expect(start()).rejects.toThrow(UNOWNED);
    });

    it('keeps the doctor from examining', async () => {
      const options = { isDeep: false, mayRepair: false };
      await expect(runDoctor(config, options, () => {})).rejects.toThrow(UNOWNED);
    });
  },
);
