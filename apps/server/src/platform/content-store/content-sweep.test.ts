import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aClock } from '../clock/testing.ts';
import { query } from '../database/query.ts';
import { describeOnBothDatabases } from '../database/testing.ts';
import { withTransaction } from '../database/transaction.ts';
import { insertContent, scheduleDeletion } from './content-rows.ts';
import { restoreNamed, sweepContent } from './content-sweep.ts';
import { FolderContentStore } from './folder-content-store.ts';

const DAY_MS = 86_400_000;
const ALL = { trashDays: 14, sweepPercent: 100 };

describeOnBothDatabases('the content sweep', (get) => {
  let root: string;
  let store: FolderContentStore;
  const clock = aClock(Date.now());
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'marquee-sweep-'));
    store = new FolderContentStore(root, clock);
    await store.open({ isShared: false });
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  const add = async (text: string) => {
    const content = await store.put([Buffer.from(text)] as never);
    await withTransaction(get().db, (trx) =>
      insertContent(trx, { ...content, mime: 'text/plain' }, clock.now()),
    );
    return content.sha256;
  };
  const addMaterial = async (sha256: string, thumbnail_sha256: string) => {
    const { db } = get();
    const company = { code: 'c', name: 'C', admin_name: '', login_name: '', phone: '' };
    await query(db)
      .insertInto('company')
      .values({ ...company, storage_quota: 0, device_quota: 0, created_at: 0 })
      .execute();
    await query(db)
      .insertInto('resource_group')
      .values({ kind: 'material', company_id: 1, path: '/1/', name: 'g', created_at: 0 })
      .execute();
    await query(db)
      .insertInto('department')
      .values({ company_id: 1, path: '/1/', name: 'd', created_at: 0 })
      .execute();
    const facts = { name: 'a', type: 'picture', mime: 'image/png', size: 1 } as const;
    await query(db)
      .insertInto('material')
      .values({
        ...facts,
        company_id: 1,
        department_id: 1,
        group_id: 1,
        number: 1,
        sha256,
        thumbnail_sha256,
        created_at: 0,
        updated_at: 0,
      })
      .execute();
  };

  it('moves unreferenced files to the trash after a day, and nothing else', async () => {
    const named = await add('named');
    const thumbnail = await add('thumbnail');
    const derived = await add('derived');
    await addMaterial(named, thumbnail);
    const page = { sha256: derived, kind: 'page', position: 1, mime: 'image/webp', size: 7 } as const;
    await query(get().db)
      .insertInto('material_file')
      .values({ ...page, material_id: 1 })
      .execute();
    const unnamed = await add('unnamed');
    const { sha256: rowless } = await store.put([Buffer.from('rowless')] as never);
    expect(await sweepContent(get().db, store, clock, ALL)).toMatchObject({ moved: 0 });
    clock.advance(2 * DAY_MS);
    const young = await add('young');
    expect(await sweepContent(get().db, store, clock, ALL)).toMatchObject({ moved: 2 });
    const left = await Promise.all(
      [named, thumbnail, derived, young, unnamed, rowless].map((sha256) => store.find(sha256)),
    );
    expect(left.map((found) => found !== undefined)).toEqual([true, true, true, true, false, false]);
  });

  it('keeps a file for a day after its last reference was deleted', async () => {
    const { db } = get();
    const sha256 = await add('scheduled for deletion');
    clock.advance(2 * DAY_MS);
    await withTransaction(db, (trx) => {
      const files = query(trx).selectFrom('content').select('sha256').where('sha256', '=', sha256);
      return scheduleDeletion(trx, files, clock.now());
    });
    clock.advance(DAY_MS - 1);
    await sweepContent(db, store, clock, ALL);
    expect(await store.find(sha256)).toBeDefined();
    clock.advance(2);
    await sweepContent(db, store, clock, ALL);
    expect(await store.find(sha256)).toBeUndefined();
  });

  const inTrash = async () => {
    const found: string[] = [];
    for await (const { sha256 } of store.listTrash()) found.push(sha256);
    return found;
  };

  it('H1 keeps swept files in the trash for days, and moves them back when they are named again', async () => {
    const { db } = get();
    const [lost, wanted] = [await add('swept and lost'), await add('swept and wanted')];
    clock.advance(2 * DAY_MS);
    await sweepContent(db, store, clock, ALL);
    expect(await inTrash()).toEqual(expect.arrayContaining([lost, wanted]));
    await withTransaction(db, (trx) =>
      insertContent(trx, { sha256: wanted, size: 16, mime: 'text/plain' }, clock.now()),
    );
    expect(await restoreNamed(db, store)).toBe(1);
    expect(await store.find(wanted)).toEqual({ sha256: wanted, size: 16 });
    clock.advance(13 * DAY_MS);
    await sweepContent(db, store, clock, ALL);
    expect(await inTrash()).toContain(lost);
    clock.advance(3 * DAY_MS);
    await sweepContent(db, store, clock, ALL);
    expect(await inTrash()).not.toContain(lost);
  });

  it('H1 refuses to move more than a share of the files at once', async () => {
    const { db } = get();
    const hashes = await Promise.all(Array.from({ length: 9 }, (_, index) => add(`share ${index}`)));
    await query(db).deleteFrom('content').where('sha256', 'in', hashes).execute();
    clock.advance(2 * DAY_MS);
    const refused = await sweepContent(db, store, clock, { trashDays: 14, sweepPercent: 25 });
    expect(refused).toMatchObject({ moved: 0, refused: { files: 9 } });
    for (const sha256 of hashes) expect(await store.find(sha256)).toBeDefined();
    expect(await sweepContent(db, store, clock, ALL)).toMatchObject({ moved: 9 });
  });
});
