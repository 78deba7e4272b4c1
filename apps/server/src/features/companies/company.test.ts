import type { Company, CurrentUser, Pagination } from '@marquee/contract';
import { expect, it } from 'vitest';
import { query } from '../../platform/database/query.ts';
import { describeServer, insertDevices } from '../testing/index.ts';

const GIGABYTE = 1024 ** 3;

function aCompany(code: string) {
  return {
    company_code: code,
    name: `Company-${code}`,
    admin_name: 'Ann',
    login_name: `${code}-admin`,
    phone: '13800000000',
    password: 'first#1',
    confirm_password: 'first#1',
  };
}

describeServer('companies', (get) => {
  const add = (code: string, overrides: object = {}) =>
    get().admin.post<Company>('/companies', { ...aCompany(code), ...overrides });
  const list = (query = '') =>
    get().admin.get<{ data: Company[]; pagination: Pagination }>(`/companies${query}`);
  const signIn = (code: string, password = 'first#1') => {
    const payload = { login_id: `${code}-admin`, password };
    return get().server.inject({ method: 'POST', url: '/signin', payload });
  };
  const ask = (url: string, cookie: string) =>
    get().server.inject({ method: 'GET', url, headers: { cookie } });
  const cookieOf = async (code: string) => {
    const response = await signIn(code);
    return String(response.headers['set-cookie']).split(';')[0] ?? '';
  };

  it.each(['默认', '默认企业', 'default COMPANY', 'Default'])(
    'console 24: the company of a fresh installation is found by the names under which it is shown: %s',
    async (name) => {
      const { data } = await list(`?name=${encodeURIComponent(name)}`);
      expect(data.map((company) => company.name)).toEqual(['Default']);
    },
  );

  it('are added with quotas, and with an administrator who has to change the password', async () => {
    const company = await add('added');
    expect(company).toMatchObject({
      company_code: 'added',
      name: 'Company-added',
      login_name: 'added-admin',
      storage_quota: 100 * GIGABYTE,
      device_quota: 10,
      storage_used: 0,
      device_count: 0,
      user_count: 1,
      is_disabled: false,
    });
    expect(company).not.toHaveProperty('password_hash');
    const answer = await signIn('added');
    expect(answer.json<CurrentUser>()).toMatchObject({
      login_id: 'added-admin',
      company_code: 'added',
      department_name: 'default',
      belong_to: 1,
      is_admin: true,
      must_change_password: true,
    });
  });

  it('start with a default department and the default group of every tree', async () => {
    const { id } = await add('groups');
    const { db } = get();
    const groups = await query(db)
      .selectFrom('resource_group')
      .select('kind')
      .where('company_id', '=', id)
      .execute();
    expect(groups.map((group) => group.kind).sort()).toEqual([
      'device',
      'material',
      'playlist',
      'program',
      'template',
    ]);
    const departments = await query(db)
      .selectFrom('department')
      .select(['name', 'is_default'])
      .where('company_id', '=', id)
      .execute();
    expect(departments).toEqual([{ name: 'default', is_default: 1 }]);
  });

  it('refuse a code, a name or a login that is taken, and leave nothing behind', async () => {
    await add('taken');
    const { admin, db } = get();
    const refusal = (overrides: object) =>
      admin.refusal('POST', '/companies', { ...aCompany('other'), ...overrides });
    expect(await refusal({ company_code: 'taken' })).toBe('companies.code_taken');
    expect(await refusal({ name: 'Company-taken' })).toBe('companies.name_taken');
    expect(await refusal({ login_name: 'taken-admin' })).toBe('companies.login_taken');
    const left = await query(db).selectFrom('company').select('id').where('code', '=', 'other').execute();
    expect(left).toEqual([]);
  });

  it('are edited, except for code and login', async () => {
    const { id } = await add('edited');
    const changed = await get().admin.put<Company>('/companies', {
      id,
      name: 'Renamed',
      device_quota: 3,
    });
    for (const field of ['company_code', 'login_name']) {
      const { fields } = await get().admin.refused('PUT', '/companies', { id, [field]: 'changed' });
      expect(fields).toMatchObject([{ path: field, code: 'rules.unknown_field' }]);
    }
    expect(changed).toMatchObject({
      name: 'Renamed',
      device_quota: 3,
      phone: '13800000000',
      company_code: 'edited',
      login_name: 'edited-admin',
    });
    await add('edited2');
    expect(await get().admin.refusal('PUT', '/companies', { id, name: 'Company-edited2' })).toBe(
      'companies.name_taken',
    );
    expect(await get().admin.refusal('PUT', '/companies', { id: 999_999, name: 'Nobody' })).toBe(
      'companies.not_found',
    );
  });

  it('keep the fields that an edit leaves out', async () => {
    const { id } = await add('kept');
    expect(await get().admin.put<Company>('/companies', { id })).toMatchObject({ name: 'Company-kept' });
  });

  it('are listed with their usage', async () => {
    const { id } = await add('using');
    const { db } = get();
    const { id: group_id } = await query(db)
      .selectFrom('resource_group')
      .select('id')
      .where('company_id', '=', id)
      .where('kind', '=', 'device')
      .executeTakeFirstOrThrow();
    const place = { company_id: id, group_id };
    await insertDevices(db, [
      { ...place, state: 'active' },
      { ...place, state: 'active' },
    ]);
    await insertDevices(db, [{ ...place, state: 'waiting' }]);
    const { data, pagination } = await list('?name=USING');
    expect(pagination.total).toBe(1);
    expect(data).toMatchObject([{ company_code: 'using', device_count: 2, user_count: 1, storage_used: 0 }]);
  });

  it('end the sessions of their users when disabled, and let them sign in again when enabled', async () => {
    const { id } = await add('locked');
    const cookie = await cookieOf('locked');
    expect((await ask('/query', cookie)).statusCode).toBe(200);
    await get().admin.post('/companies-lock', { id });
    expect((await ask('/query', cookie)).statusCode).toBe(401);
    expect((await signIn('locked')).statusCode).toBe(401);
    expect((await list('?is_disabled=1')).data.map((company) => company.company_code)).toEqual(['locked']);
    await get().admin.delete('/companies-lock', { id });
    expect((await signIn('locked')).statusCode).toBe(200);
    expect((await ask('/query', cookie)).statusCode).toBe(401);
  });

  it('cannot be disabled if the platform works in them', async () => {
    const own = await get().admin.get<CurrentUser>('/query');
    const { data } = await list(`?name=${own.company_code}`);
    expect(await get().admin.refusal('POST', '/companies-lock', { id: data[0]?.id })).toBe(
      'companies.own_kept',
    );
    expect(await get().admin.refusal('POST', '/companies-lock', { id: 999_999 })).toBe('companies.not_found');
  });

  it('are not accessible to their own administrators', async () => {
    await add('curious');
    const cookie = await cookieOf('curious');
    expect((await ask('/companies', cookie)).statusCode).toBe(403);
  });

  it('are logged with what changed, without the password', async () => {
    await add('logged');
    const row = await query(get().db)
      .selectFrom('operation_log')
      .selectAll()
      .where('module', '=', 'companies')
      .where('subject', '=', 'Company-logged')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(row.after ?? '')).toMatchObject({ code: 'logged', device_quota: 10 });
    expect(row.after).not.toMatch(/first#1|scrypt/);
  });
});
