import { beforeEach, expect, it } from 'vitest';
import { query } from '../../platform/database/query.ts';
import {
  COMPANY_CODES,
  describeServer,
  makeOrganisation,
  makeUser,
  type Organisation,
  setRules,
  VIEWS_BESIDE,
} from '../testing/index.ts';

describeServer('users moved to another department', (get) => {
  let org: Organisation;
  beforeEach(async () => {
    org = await makeOrganisation(get().server);
  });

  const departmentOf = async (id: number) => {
    const user = await query(get().db)
      .selectFrom('user')
      .select('department_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return user.department_id;
  };
  const move = (ids: number[], to: { id: number }) => ({ ids, group_id: to.id });
  const PATH = '/users-department';

  it('belong to it and have to sign in again', async () => {
    const { west } = org.departments;
    await org.admin.caller.put(PATH, move([org.east1.id, org.east2.id], west));
    expect(await departmentOf(org.east1.id)).toBe(west.id);
    expect(await departmentOf(org.east2.id)).toBe(west.id);
    expect(await org.east1.caller.refusal('GET', '/query')).toBe('platform.signed_out');
  });

  it('stay signed in if they already belong to it', async () => {
    await org.admin.caller.put(PATH, move([org.east1.id], org.departments.east1));
    expect(await org.east1.caller.get('/query')).toMatchObject({ id: org.east1.id });
  });

  it('are moved by other users within their reach', async () => {
    const { east1, east2, west } = org.departments;
    await org.groupAdmin.caller.put(PATH, move([org.east1.id], east2));
    expect(await departmentOf(org.east1.id)).toBe(east2.id);
    const caller = org.groupAdmin.caller;
    expect(await caller.refusal('PUT', PATH, move([org.west.id], east1))).toBe('users.not_found');
    expect(await caller.refusal('PUT', PATH, move([org.east2.id], west))).toBe('groups.not_found');
    await setRules(get().db, org.departments.east, { rules: VIEWS_BESIDE });
    expect(await caller.refusal('PUT', PATH, move([org.west.id], east1))).toBe('platform.out_of_reach');
    expect(await caller.refusal('PUT', PATH, move([org.east2.id], west))).toBe('platform.out_of_reach');
  });

  it('are moved all or none', async () => {
    const { east1, east2 } = org.departments;
    const both = move([org.east1.id, org.west.id], east2);
    expect(await org.groupAdmin.caller.refusal('PUT', PATH, both)).toBe('users.not_found');
    expect(await departmentOf(org.east1.id)).toBe(east1.id);
  });

  it('cannot rank above the user who moves them, or be that user', async () => {
    const { server } = get();
    const { east, east1 } = org.departments;
    const clerk = await makeUser(server, org.company.id, east, { codes: ['61116'] });
    expect(await clerk.caller.refusal('PUT', PATH, move([org.east1.id], east))).toBe('users.above_you');
    expect(await clerk.caller.refusal('PUT', PATH, move([org.groupAdmin.id], east1))).toBe('users.above_you');
    const peer = await makeUser(server, org.company.id, east, { codes: ['61116'] });
    await clerk.caller.put(PATH, move([peer.id], east1));
    expect(await departmentOf(peer.id)).toBe(east1.id);
    for (const { id, caller } of [clerk, org.groupAdmin, org.admin]) {
      expect(await caller.refusal('PUT', PATH, move([id], east1))).toBe('users.self_kept');
    }
  });

  it('are absent when they belong to another company, were deleted, or never existed', async () => {
    const { server, db } = get();
    const theirs = await makeOrganisation(server);
    const { east, east1 } = org.departments;
    const gone = await makeUser(server, org.company.id, east, { codes: COMPANY_CODES });
    const deleted = { deleted_at: 1, login_id: `#${gone.id}` };
    await query(db).updateTable('user').set(deleted).where('id', '=', gone.id).execute();
    for (const id of [theirs.east.id, gone.id, 999_999]) {
      expect(await org.admin.caller.refusal('PUT', PATH, move([id], east1))).toBe('users.not_found');
    }
  });
});
