import type { Group, Material } from '@marquee/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type Caller,
  describeOnBothServers,
  insertThings,
  makeOrganisation,
  type Organisation,
  setRules,
  VIEWS_BESIDE,
} from '../testing/index.ts';

const PREFIX = '/materials/material-group';

/** Groups have one implementation, so these tests cover all three trees. */
describeOnBothServers('groups of materials', (get) => {
  let org: Organisation;
  beforeEach(async () => {
    org = await makeOrganisation(get().server);
  });

  const list = async (caller: Caller) => (await caller.get<{ data: Group[] }>(PREFIX)).data;
  const namesSeenBy = async (caller: Caller) => (await list(caller)).map((group) => group.name);
  const one = async (caller: Caller, name: string) =>
    (await list(caller)).find((group) => group.name === name)!;
  const add = (caller: Caller, name: string, parent?: Group) =>
    caller.post<Group>(`${PREFIX}-add`, { name, parent_id: parent?.group_id ?? 0 });
  const may = ({ may_add, may_change, may_delete }: Group) => ({ may_add, may_change, may_delete });

  it('belong to the whole company when an administrator creates them', async () => {
    const shared = await add(org.admin.caller, 'shared');
    expect(may(shared)).toEqual({ may_add: true, may_change: true, may_delete: true });
    for (const { caller } of [org.east, org.groupAdmin, org.west]) {
      expect(await namesSeenBy(caller)).toEqual(['default', 'shared']);
      expect(may(await one(caller, 'shared'))).toEqual({
        may_add: false,
        may_change: false,
        may_delete: false,
      });
      const { group_id } = shared;
      const refusals = [
        await caller.refusal('POST', `${PREFIX}-add`, { name: 'x', parent_id: group_id }),
        await caller.refusal('PUT', `${PREFIX}-update`, { group_id, name: 'x' }),
        await caller.refusal('DELETE', `${PREFIX}-delete`, { group_id }),
      ];
      expect(new Set(refusals)).toEqual(new Set(['platform.out_of_reach']));
    }
  });

  it('belong to their creator’s department otherwise, and follow its rule', async () => {
    const own = await add(org.east1.caller, 'own');
    expect(may(own)).toEqual({ may_add: true, may_change: true, may_delete: true });
    expect(await namesSeenBy(org.groupAdmin.caller)).toEqual(['default', 'own']);
    expect(await namesSeenBy(org.east2.caller)).toEqual(['default']);
    const gone = { group_id: own.group_id };
    expect(await org.east2.caller.refusal('DELETE', `${PREFIX}-delete`, gone)).toBe('groups.not_found');
    await setRules(get().db, org.departments.east2, { material_rules: VIEWS_BESIDE });
    expect(may(await one(org.east2.caller, 'own'))).toMatchObject({ may_change: false, may_delete: false });
    expect(await org.east2.caller.refusal('DELETE', `${PREFIX}-delete`, gone)).toBe('platform.out_of_reach');
    await org.groupAdmin.caller.delete(`${PREFIX}-delete`, gone);
    expect(await namesSeenBy(org.admin.caller)).toEqual(['default']);
  });

  it('belong to the department of their parent group', async () => {
    const own = await add(org.east1.caller, 'own');
    const inner = await add(org.admin.caller, 'inner', own);
    expect(await namesSeenBy(org.east1.caller)).toEqual(['default', 'own', 'inner']);
    expect(await namesSeenBy(org.east2.caller)).toEqual(['default']);
    const shared = await add(org.admin.caller, 'shared');
    const below = await add(org.admin.caller, 'below', shared);
    const move = { group_id: shared.group_id, parent_id: inner.group_id };
    await org.admin.caller.put(`${PREFIX}-update`, move);
    expect(await namesSeenBy(org.east2.caller)).toEqual(['default']);
    await org.east1.caller.delete(`${PREFIX}-delete`, { group_id: below.group_id });
  });

  it('are not created by a user without the right to create', async () => {
    await setRules(get().db, org.departments.east1, { material_rules: '011100000000' });
    expect(await org.east1.caller.refusal('POST', `${PREFIX}-add`, { name: 'x', parent_id: 0 })).toBe(
      'platform.out_of_reach',
    );
  });

  describe('with materials in them', () => {
    it('count only visible ones', async () => {
      const { db } = get();
      const { east1, west } = org.departments;
      await insertThings(db, org.company, east1, 'one');
      await insertThings(db, org.company, west, 'two');
      expect(await one(org.admin.caller, 'default')).toMatchObject({ count: 2 });
      expect(await one(org.east.caller, 'default')).toMatchObject({ count: 1 });
      expect(await one(org.east2.caller, 'default')).toMatchObject({ count: 0 });
    });

    it('cannot be used as a filter by a user who does not see them', async () => {
      const { db } = get();
      const own = await add(org.east1.caller, 'own');
      const { materialId } = await insertThings(db, org.company, org.departments.west, 'poster');
      const inOwn = { ids: [materialId], group_id: own.group_id };
      await org.admin.caller.put(`${PREFIX}-move`, inOwn);
      const found = async (caller: Caller) =>
        (await caller.get<{ data: Material[] }>(`/materials?group_id=${own.group_id}`)).data.length;
      expect(await found(org.admin.caller)).toBe(1);
      expect(await found(org.west.caller)).toBe(0);
      expect(await found(org.east1.caller)).toBe(0);
    });

    it('accept materials that the user may change, if the user sees the group', async () => {
      const { db } = get();
      const { east1, west } = org.departments;
      const mine = await insertThings(db, org.company, east1, 'mine');
      const theirs = await insertThings(db, org.company, west, 'theirs');
      const own = await add(org.east1.caller, 'own');
      const shared = await add(org.admin.caller, 'shared');
      const put = (ids: number[], { group_id }: Group) => ({ ids, group_id });
      await org.east1.caller.put(`${PREFIX}-move`, put([mine.materialId], shared));
      await org.east1.caller.put(`${PREFIX}-move`, put([mine.materialId], own));
      const both = put([mine.materialId, theirs.materialId], shared);
      expect(await org.east1.caller.refusal('PUT', `${PREFIX}-move`, both)).toBe('materials.not_found');
      const unseen = put([theirs.materialId], own);
      expect(await org.west.caller.refusal('PUT', `${PREFIX}-move`, unseen)).toBe('groups.not_found');
      await setRules(db, east1, { material_rules: '110100000000' });
      const mineAgain = put([mine.materialId], shared);
      expect(await org.east1.caller.refusal('PUT', `${PREFIX}-move`, mineAgain)).toBe(
        'platform.out_of_reach',
      );
    });
  });

  it('form no cycle when two are moved below each other at once', async () => {
    const { caller } = org.east1;
    const [one, two] = await Promise.all([add(caller, 'one'), add(caller, 'two')]);
    const moves = await Promise.all([
      caller.send('PUT', `${PREFIX}-update`, { group_id: one.group_id, parent_id: two.group_id }),
      caller.send('PUT', `${PREFIX}-update`, { group_id: two.group_id, parent_id: one.group_id }),
    ]);
    expect(moves.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});
