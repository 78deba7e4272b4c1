import { DEFAULT_RULE, FULL_RULE, type Group } from '@marquee/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { query } from '../../platform/database/query.ts';
import {
  type Caller,
  describeOnBothServers,
  insertThings,
  makeOrganisation,
  makeUser,
  type Organisation,
  setRules,
  VIEWS_BESIDE,
} from '../testing/index.ts';

describeOnBothServers('departments', (get) => {
  let org: Organisation;
  beforeEach(async () => {
    org = await makeOrganisation(get().server);
  });

  const list = async (caller: Caller) => (await caller.get<{ data: Group[] }>('/departments')).data;
  const namesSeenBy = async (caller: Caller) => (await list(caller)).map((group) => group.name);
  const one = async (caller: Caller, name: string) =>
    (await list(caller)).find((group) => group.name === name)!;
  const add = (caller: Caller, name: string, parent_id: number) =>
    caller.post<Group>('/departments', { name, parent_id });

  describe('listed', () => {
    it('are all visible to an administrator, each with the number of its users', async () => {
      const groups = await list(org.admin.caller);
      expect(groups.map(({ name, count }) => [name, count])).toEqual([
        ['default', 1],
        ['East', 3],
        ['East-1', 1],
        ['East-2', 1],
        ['West', 1],
      ]);
      expect(groups[0]).toMatchObject({
        is_default: true,
        may_add: true,
        may_change: false,
        may_delete: false,
      });
      expect(groups[1]).toMatchObject({ company_code: org.company.code, may_change: true, may_delete: true });
    });

    it('are only the visible ones for other users', async () => {
      expect(await namesSeenBy(org.groupAdmin.caller)).toEqual(['East', 'East-1', 'East-2']);
      expect(await namesSeenBy(org.east1.caller)).toEqual(['East-1']);
      await setRules(get().db, org.departments.east1, { rules: VIEWS_BESIDE });
      expect(await namesSeenBy(org.east1.caller)).toEqual(['East-1', 'East-2']);
      await setRules(get().db, org.departments.east1, { rules: '111100000100' });
      expect(await namesSeenBy(org.east1.caller)).toEqual(['default', 'East', 'East-1', 'West']);
    });

    it('show what the reader may do with each', async () => {
      await setRules(get().db, org.departments.east1, { rules: '111011110100' });
      const may = async (name: string) => {
        const { may_add, may_change, may_delete } = await one(org.east1.caller, name);
        return { may_add, may_change, may_delete };
      };
      expect(await may('East-1')).toEqual({ may_add: true, may_change: true, may_delete: false });
      expect(await may('East-2')).toEqual({ may_add: true, may_change: true, may_delete: true });
      expect(await may('West')).toEqual({ may_add: false, may_change: false, may_delete: false });
    });

    it('do not count users who were deleted', async () => {
      await org.admin.caller.delete('/users', { ids: [org.west.id] });
      expect(await one(org.admin.caller, 'West')).toMatchObject({ count: 0 });
    });
  });

  describe('added', () => {
    it('are placed at the top by administrators only', async () => {
      expect(await add(org.admin.caller, 'North', 0)).toMatchObject({ parent_id: null, count: 0 });
      const top = { name: 'South', parent_id: 0 };
      expect(await org.groupAdmin.caller.refusal('POST', '/departments', top)).toBe('platform.out_of_reach');
    });

    it('require the parent to be stated', async () => {
      const { fields } = await org.admin.caller.refused('POST', '/departments', { name: 'North' });
      expect(fields).toMatchObject([{ path: 'parent_id' }]);
    });

    it('are placed only below departments that the user may add to', async () => {
      const { east1, west, east } = org.departments;
      expect(await add(org.east.caller, 'East-1-1', east1.id)).toMatchObject({ parent_id: east1.id });
      const below = (parent_id: number) => ({ name: 'x', parent_id });
      expect(await org.east.caller.refusal('POST', '/departments', below(west.id))).toBe('groups.not_found');
      await setRules(get().db, east, { rules: VIEWS_BESIDE });
      expect(await org.east.caller.refusal('POST', '/departments', below(west.id))).toBe(
        'platform.out_of_reach',
      );
    });

    it('give their members no more access than their creator has', async () => {
      await setRules(get().db, org.departments.east, { material_rules: '110011111111' });
      const { group_id } = await add(org.east.caller, 'East-3', org.departments.east.id);
      expect(await org.east.caller.get(`/departments/${group_id}/rules`)).toEqual({
        group: DEFAULT_RULE,
        device: DEFAULT_RULE,
        material: '110000000000',
        program: DEFAULT_RULE,
      });
    });

    it('are not added where their creator would not see them', async () => {
      await setRules(get().db, org.departments.east1, { rules: '111110001100' });
      const beside = { name: 'East-4', parent_id: org.departments.east.id };
      expect(await org.east1.caller.refusal('POST', '/departments', beside)).toBe('platform.out_of_reach');
      expect(await namesSeenBy(org.admin.caller)).not.toContain('East-4');
    });

    it('have names that are unique among their siblings', async () => {
      await add(org.admin.caller, 'East', org.departments.east.id);
      const twin = { name: 'East', parent_id: 0 };
      expect(await org.admin.caller.refusal('POST', '/departments', twin)).toBe('groups.name_taken');
    });

    it('are at most eight levels deep', async () => {
      let deepest = await add(org.admin.caller, 'level-1', 0);
      for (let level = 2; level <= 8; level += 1) {
        deepest = await add(org.admin.caller, `level-${level}`, deepest.group_id);
      }
      const ninth = { name: 'level-9', parent_id: deepest.group_id };
      expect(await org.admin.caller.refusal('POST', '/departments', ninth)).toBe('groups.too_deep');
    });
  });

  describe('renamed and moved', () => {
    const put = (caller: Caller, group_id: number, change: object) =>
      caller.put<Group>('/departments', { group_id, ...change });
    const refusal = (caller: Caller, group_id: number, change: object) =>
      caller.refusal('PUT', '/departments', { group_id, ...change });

    it('are moved with their sub-departments', async () => {
      const { east1, west } = org.departments;
      const leaf = await add(org.admin.caller, 'leaf', east1.id);
      expect(await put(org.admin.caller, east1.id, { name: 'moved', parent_id: west.id })).toMatchObject({
        name: 'moved',
        parent_id: west.id,
      });
      expect(await namesSeenBy(org.west.caller)).toEqual(['moved', 'West', 'leaf']);
      await put(org.admin.caller, leaf.group_id, { parent_id: 0 });
      expect(await namesSeenBy(org.west.caller)).toEqual(['moved', 'West']);
    });

    it('can be renamed but not moved by their own members', async () => {
      const { east, east1 } = org.departments;
      expect(await put(org.east.caller, east.id, { name: 'Orient' })).toMatchObject({ name: 'Orient' });
      expect(await refusal(org.east.caller, east.id, { parent_id: east1.id })).toBe('departments.own_kept');
      expect(await refusal(org.east1.caller, east1.id, { parent_id: 0 })).toBe('departments.own_kept');
    });

    it('stay where they are when moved below their own parent', async () => {
      const { east } = org.departments;
      const same = { name: 'Orient', parent_id: 0 };
      expect(await put(org.east.caller, east.id, same)).toMatchObject({ name: 'Orient', parent_id: null });
    });

    it('stay below the department of a user who is not an administrator', async () => {
      const { east, east1, east2, west } = org.departments;
      expect(await put(org.east.caller, east1.id, { parent_id: east2.id })).toMatchObject({
        parent_id: east2.id,
      });
      expect(await refusal(org.east.caller, east1.id, { parent_id: 0 })).toBe('departments.beyond_own');
      await setRules(get().db, east, { rules: FULL_RULE });
      expect(await refusal(org.east.caller, east1.id, { parent_id: west.id })).toBe('departments.beyond_own');
      expect(await refusal(org.east.caller, west.id, { parent_id: east.id })).toBe('departments.beyond_own');
      expect(await put(org.east.caller, west.id, { name: 'Occident' })).toMatchObject({ name: 'Occident' });
    });

    it('are not moved by members of a department below them', async () => {
      await setRules(get().db, org.departments.east1, { rules: FULL_RULE });
      const { east, west } = org.departments;
      expect(await refusal(org.east1.caller, east.id, { parent_id: west.id })).toBe('departments.own_kept');
    });

    it('are never moved below themselves', async () => {
      const { east, east1 } = org.departments;
      for (const parent_id of [east.id, east1.id]) {
        expect(await refusal(org.admin.caller, east.id, { parent_id })).toBe('groups.below_itself');
      }
    });

    it('form no cycle when two are moved below each other at once', async () => {
      const { caller } = org.admin;
      for (let round = 0; round < 5; round += 1) {
        const [one, two] = await Promise.all([
          add(caller, `one-${round}`, 0),
          add(caller, `two-${round}`, 0),
        ]);
        const moves = await Promise.all([
          caller.send('PUT', '/departments', { group_id: one.group_id, parent_id: two.group_id }),
          caller.send('PUT', '/departments', { group_id: two.group_id, parent_id: one.group_id }),
        ]);
        expect(moves.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
      }
    });

    it('cannot be deleted if default', async () => {
      for (const change of [{ name: 'mine' }, { parent_id: org.departments.west.id }]) {
        expect(await refusal(org.admin.caller, org.company.home.id, change)).toBe('groups.default_kept');
      }
      const gone = { group_id: org.company.home.id };
      expect(await org.admin.caller.refusal('DELETE', '/departments', gone)).toBe('groups.default_kept');
    });
  });

  describe('deleted', () => {
    const remove = (caller: Caller, group_id: number) => caller.delete('/departments', { group_id });
    const refusal = (caller: Caller, group_id: number) =>
      caller.refusal('DELETE', '/departments', { group_id });

    it('transfer everything in them and in their sub-departments to the default one', async () => {
      const { db } = get();
      const { east, east1, home } = org.departments;
      const things = await insertThings(db, org.company, east1, 'orphan');
      const folder = { name: 'orphans', parent_id: 0 };
      const { group_id } = await org.east1.caller.post<Group>('/materials/material-group-add', folder);
      await remove(org.admin.caller, east.id);
      expect(await namesSeenBy(org.admin.caller)).toEqual(['default', 'West']);
      const owners = [
        query(db).selectFrom('user').select('department_id').where('id', '=', org.east1.id),
        query(db).selectFrom('material').select('department_id').where('id', '=', things.materialId),
        query(db).selectFrom('video').select('department_id').where('id', '=', things.videoId),
        query(db).selectFrom('digital_human').select('department_id').where('id', '=', things.digitalHumanId),
        query(db).selectFrom('program').select('department_id').where('id', '=', things.programId),
        query(db).selectFrom('device').select('department_id').where('id', '=', things.deviceId),
        query(db).selectFrom('release').select('department_id').where('id', '=', things.releaseId),
        query(db).selectFrom('resource_group').select('department_id').where('id', '=', group_id),
      ];
      const rows = await Promise.all(owners.map((query) => query.executeTakeFirstOrThrow()));
      expect(rows.map((row) => row.department_id)).toEqual(owners.map(() => home.id));
    });

    it('demote their group administrators and end the sessions of their users', async () => {
      await remove(org.admin.caller, org.departments.east.id);
      for (const { caller } of [org.groupAdmin, org.east1]) {
        expect(await caller.refusal('GET', '/query')).toBe('platform.signed_out');
      }
      const user = await query(get().db)
        .selectFrom('user')
        .select('is_group_admin')
        .where('id', '=', org.groupAdmin.id)
        .executeTakeFirstOrThrow();
      expect(user.is_group_admin).toBe(0);
    });

    it('are never the user’s own or one above it', async () => {
      const { east, east1, west } = org.departments;
      expect(await refusal(org.groupAdmin.caller, east.id)).toBe('departments.own_kept');
      await setRules(get().db, east1, { rules: FULL_RULE });
      expect(await refusal(org.east1.caller, east.id)).toBe('departments.own_kept');
      expect(await refusal(org.groupAdmin.caller, west.id)).toBe('groups.not_found');
    });

    it('are kept if their users would move to a department that the user may not add to', async () => {
      const { east1 } = org.departments;
      expect(await refusal(org.groupAdmin.caller, east1.id)).toBe('departments.has_users');
      const empty = await add(org.groupAdmin.caller, 'empty', east1.id);
      await remove(org.groupAdmin.caller, empty.group_id);
      expect(await namesSeenBy(org.groupAdmin.caller)).not.toContain('empty');
    });
  });

  describe('of another company', () => {
    it('are absent in every call, like departments that never existed', async () => {
      const theirs = await makeOrganisation(get().server);
      for (const caller of [org.admin.caller, org.groupAdmin.caller, theirs.admin.caller]) {
        const own = caller === theirs.admin.caller ? theirs : org;
        const foreign = own === org ? theirs.departments.west : org.departments.west;
        for (const id of [foreign.id, 999_999]) {
          const calls = await Promise.all([
            caller.refusal('POST', '/departments', { name: 'x', parent_id: id }),
            caller.refusal('PUT', '/departments', { group_id: id, name: 'x' }),
            caller.refusal('PUT', '/departments', { group_id: own.departments.east1.id, parent_id: id }),
            caller.refusal('DELETE', '/departments', { group_id: id }),
            caller.refusal('GET', `/departments/${id}/rules`),
            caller.refusal('PUT', '/users-department', { ids: [own.east1.id], group_id: id }),
          ]);
          expect(new Set(calls)).toEqual(new Set(['groups.not_found']));
        }
      }
    });
  });

  it('are missing for a user without a code for them', async () => {
    const outsider = await makeUser(get().server, org.company.id, org.departments.east, { codes: ['11101'] });
    expect(await outsider.caller.refusal('GET', '/departments')).toBe('platform.no_permission');
    const added = { name: 'x', parent_id: org.departments.east.id };
    expect(await outsider.caller.refusal('POST', '/departments', added)).toBe('platform.no_permission');
  });
});
