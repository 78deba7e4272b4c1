import { createHash } from 'node:crypto';
import { resources } from '@marquee/contract';
import { expect, it } from 'vitest';
import { query } from '../../platform/database/query.ts';
import { insertMany } from '../../platform/database/rows/insert-many.ts';
import { withTransaction } from '../../platform/database/transaction.ts';
import { anActor } from '../../testing/an-actor.ts';
import { compositions } from '../compositions/index.ts';
import { releasedUses } from '../released/index.ts';
import { describeOnBothServers, insertRelease } from '../testing/index.ts';
import * as releases from './release.repository.ts';
import * as releaseDevices from './release-device.repository.ts';

/** A call may name 100,000 objects; SQLite binds 32,766 parameters at most, PostgreSQL 65,535. */
const MANY = 70_000;

describeOnBothServers('L2 any number of objects', (get) => {
  const actor = anActor();
  const ids = Array.from({ length: MANY }, (_, index) => index + 1_000_000);

  it('can be locked, released, taken offline and deleted', async () => {
    await withTransaction(get().db, async (trx) => {
      expect(await compositions.lock(trx, resources.programs, actor, ids)).toEqual([]);
      expect(await releasedUses.findUsesOfPrograms(trx, actor, ids)).toEqual({ names: [], hidden: 0 });
      await compositions.remove(trx, resources.programs, ids);
      expect(await releases.lock(trx, actor, ids)).toEqual([]);
      await releases.takeOffline(trx, ids, 1, 0);
      await releases.markDeleted(trx, ids, 0);
      expect(await releaseDevices.listDeviceIds(trx, ids)).toEqual([]);
      expect(await releaseDevices.remove(trx, { releaseId: undefined, deviceIds: ids }, 0)).toBe(0);
    });
  });

  it('can be the files of one release', async () => {
    const { db } = get();
    const releaseId = await insertRelease(db, { companyId: 1, deviceIds: [] });
    const files = Array.from({ length: 20_000 }, (_, index) => ({
      sha256: createHash('sha256').update(String(index)).digest('hex'),
      size: 1,
      mime: 'image/png',
    }));
    await withTransaction(db, async (trx) => {
      const columns = ['sha256', 'size', 'mime', 'created_at'] as const;
      await insertMany(trx, {
        table: 'content',
        columns,
        rows: files.map((file) => ({ ...file, created_at: 0 })),
      });
      await releases.insertSnapshot(trx, releaseId, {
        playlist: null,
        type: 1,
        isInteractive: false,
        programs: [],
        files,
        materialIds: [],
        speeches: [],
      });
    });
    const rows = await query(db)
      .selectFrom('release_file')
      .select('sha256')
      .where('release_id', '=', releaseId)
      .execute();
    expect(rows).toHaveLength(files.length);
  });
});
