import { resourceOf } from '@marquee/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { query } from '../../platform/database/query.ts';
import type { Db } from '../../platform/database/transaction.ts';
import {
  describeServer,
  insertThings,
  makeOrganisation,
  type Organisation,
  setRules,
  type TestThings,
  VIEWS_BESIDE,
} from '../testing/index.ts';

const KINDS = [
  { kind: 'material', path: '/materials/department', id: 'materialId', missing: 'materials.not_found' },
  { kind: 'video', path: '/videoList/department', id: 'videoId', missing: 'videos.not_found' },
  {
    kind: 'digital_human',
    path: '/human/department',
    id: 'digitalHumanId',
    missing: 'digital-humans.not_found',
  },
  { kind: 'program', path: '/programs/department', id: 'programId', missing: 'programs.not_found' },
  { kind: 'playlist', path: '/play-list/department', id: 'playlistId', missing: 'playlists.not_found' },
  { kind: 'device', path: '/devices/department', id: 'deviceId', missing: 'devices.not_found' },
] as const;

describeServer('handing over', (get) => {
  let org: Organisation;
  let things: TestThings;
  beforeEach(async () => {
    org = await makeOrganisation(get().server);
    things = await insertThings(get().db, org.company, org.departments.east1, 'poster');
  });

  describe.each(KINDS)('a $kind', ({ kind, path, id, missing }) => {
    const handOver = (departmentId: number, ids = [things[id]]) => ({ ids, department_id: departmentId });
    const ownerOf = async (db: Db) => {
      const row = await query(db)
        .selectFrom(kind)
        .select('department_id')
        .where('id', '=', things[id])
        .executeTakeFirstOrThrow();
      return row.department_id;
    };

    it('transfers it to the other department', async () => {
      const { west } = org.departments;
      await org.admin.caller.put(path, handOver(west.id));
      expect(await ownerOf(get().db)).toBe(west.id);
      expect(await org.east1.caller.refusal('PUT', path, handOver(org.departments.east1.id))).toBe(missing);
    });

    it('requires changing it in one and creating it in the other, by the rule of its kind', async () => {
      const { db } = get();
      const { east, east2, west } = org.departments;
      await org.east.caller.put(path, handOver(east2.id));
      expect(await ownerOf(db)).toBe(east2.id);
      expect(await org.west.caller.refusal('PUT', path, handOver(west.id))).toBe(missing);
      expect(await org.east.caller.refusal('PUT', path, handOver(west.id))).toBe('groups.not_found');
      await setRules(db, east, { rules: VIEWS_BESIDE });
      expect(await org.east.caller.refusal('PUT', path, handOver(west.id))).toBe('platform.out_of_reach');
      await setRules(db, east, { [`${resourceOf(kind).rule}_rules`]: '111110000000' });
      await org.east.caller.put(path, handOver(west.id));
      expect(await ownerOf(db)).toBe(west.id);
    });

    it('is refused for a user who sees it but may not change it', async () => {
      const { east, east2 } = org.departments;
      await setRules(get().db, east, { [`${resourceOf(kind).rule}_rules`]: '110100000000' });
      expect(await org.east.caller.refusal('PUT', path, handOver(east2.id))).toBe('platform.out_of_reach');
    });

    it('transfers all or none, and treats another company’s as absent', async () => {
      const { server, db } = get();
      const theirs = await makeOrganisation(server);
      const { west } = theirs.departments;
      const foreign = await insertThings(db, theirs.company, west, 'theirs');
      for (const other of [foreign[id], 999_999]) {
        const both = handOver(org.departments.east2.id, [things[id], other]);
        expect(await org.admin.caller.refusal('PUT', path, both)).toBe(missing);
      }
      for (const departmentId of [west.id, 999_999]) {
        expect(await org.admin.caller.refusal('PUT', path, handOver(departmentId))).toBe('groups.not_found');
      }
      expect(await ownerOf(db)).toBe(org.departments.east1.id);
    });
  });
});
