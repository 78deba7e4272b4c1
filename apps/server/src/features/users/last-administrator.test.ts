import { expect, it } from 'vitest';
import { query } from '../../platform/database/query.ts';
import { anActor } from '../../testing/an-actor.ts';
import { describeOnBothServers, makeCompany, makeUser, signInAs } from '../testing/index.ts';
import { UserAccountService } from './user-account.service.ts';
import { UserChanges } from './user-changes.service.ts';

describeOnBothServers('the last administrator', (get) => {
  const makePair = async () => {
    const { server, db } = get();
    const company = await makeCompany(db);
    const make = () => makeUser(server, company.id, company.home, { is_admin: true });
    return { company, one: await make(), other: await make() };
  };
  const countEnabled = async (companyId: number | null) => {
    const rows = await query(get().db)
      .selectFrom('user')
      .select('id')
      .where('company_id', companyId === null ? 'is' : '=', companyId)
      .where('is_admin', '=', 1)
      .where('is_disabled', '=', 0)
      .where('deleted_at', 'is', null)
      .execute();
    return rows.length;
  };

  it.each([
    ['disable', 'POST', '/users-lock', (id: number) => ({ ids: [id] })],
    ['delete', 'DELETE', '/users', (id: number) => ({ ids: [id] })],
    ['demote', 'PUT', '/users', (id: number) => ({ id, role_type: 1, is_group_admin: true })],
  ] as const)('of a company remains when two %s each other at once', async (_, method, url, body) => {
    for (let round = 0; round < 5; round += 1) {
      const { company, one, other } = await makePair();
      const answers = await Promise.all([
        one.caller.send(method, url, body(other.id)),
        other.caller.send(method, url, body(one.id)),
      ]);
      expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
      expect(await countEnabled(company.id)).toBe(1);
    }
  });

  it('of a company remains if the user who disables them was disabled a moment before', async () => {
    const { server } = get();
    const { company, one, other } = await makePair();
    await one.caller.post('/users-lock', { ids: [other.id] });
    const { platform } = server.app;
    const accounts = new UserAccountService({
      ...platform,
      changes: new UserChanges(platform),
    });
    const actor = anActor({ user_id: other.id, company_id: company.id });
    await expect(accounts.lock(actor, [one.id])).rejects.toThrow('users.last_admin');
    expect(await countEnabled(company.id)).toBe(1);
  });

  it('of the platform remains when two disable each other at once', async () => {
    const { server, db, admin } = get();
    const first = await query(db)
      .selectFrom('user')
      .select('id')
      .where('login_id', '=', 'admin')
      .executeTakeFirstOrThrow();
    const second = await query(db)
      .insertInto('user')
      .values({
        login_id: 'second',
        name: 'second',
        password_hash: '',
        belong_to: 0,
        is_admin: 1,
        created_at: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const other = await signInAs(server, second.id);
    const answers = await Promise.all([
      admin.send('POST', '/users-lock', { ids: [second.id] }),
      other.send('POST', '/users-lock', { ids: [first.id] }),
    ]);
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    expect(await countEnabled(null)).toBe(1);
  });

  it('is not required where platform administrators administer the company too', async () => {
    const { server, db } = get();
    const first = await query(db)
      .selectFrom('department')
      .select(['id', 'path', 'company_id'])
      .orderBy('company_id')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const only = await makeUser(server, first.company_id, first, { is_admin: true });
    const platform = await query(db)
      .insertInto('user')
      .values({
        login_id: 'third',
        name: 'third',
        password_hash: '',
        belong_to: 0,
        is_admin: 1,
        created_at: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const caller = await signInAs(server, platform.id);
    await caller.delete('/users', { ids: [only.id] });
    expect(await countEnabled(first.company_id)).toBe(0);
  });
});
