import { type Admission, type Company, deviceErrors } from '@marquee/contract';
import { COMPANY_REFUSED, DEVICE_PATHS, type EnrolAnswer } from '@marquee/device-protocol';
import { describe, expect, it } from 'vitest';
import { query } from '../../../platform/database/query.ts';
import { describeOnBothServers, makeCompany, makeUser, type TestCompany } from '../../testing/index.ts';
import { enrol, enrolRequest, newMac } from '../testing/test-device.ts';

it('the protocol and the contract use the same code for a refused company', () => {
  expect(COMPANY_REFUSED).toBe('devices.company_refused');
  expect(deviceErrors.company_refused.code).toBe(COMPANY_REFUSED);
});

describeOnBothServers('companies and their devices', (get) => {
  const enrolFor = (companyCode: string, overrides: object = {}) =>
    enrol(get().server, { companyCode, ...overrides });
  const setQuota = (company: TestCompany, device_quota: number) =>
    query(get().db).updateTable('company').set({ device_quota }).where('id', '=', company.id).execute();
  const rowOf = ({ deviceId }: EnrolAnswer) =>
    query(get().db)
      .selectFrom('device')
      .select(['company_id', 'group_id', 'department_id', 'state'])
      .where('id', '=', deviceId)
      .executeTakeFirstOrThrow();
  const countActive = async ({ id }: TestCompany) => {
    const rows = await query(get().db)
      .selectFrom('device')
      .select('id')
      .where('company_id', '=', id)
      .where('state', '=', 'active')
      .execute();
    return rows.length;
  };

  it('a device joins the company that it names, in its default group and department', async () => {
    const company = await makeCompany(get().db);
    const answer = await enrolFor(company.code.toUpperCase());
    expect(answer.state).toBe('enrolled');
    expect(await rowOf(answer)).toEqual({
      company_id: company.id,
      group_id: company.groups.device,
      department_id: company.home.id,
      state: 'active',
    });
  });

  it('a device that names no company joins the first one', async () => {
    await makeCompany(get().db);
    expect(await rowOf(await enrol(get().server))).toMatchObject({ company_id: 1 });
  });

  it.each([
    ['unknown', 'no-such-company'],
    ['disabled', 'disabled'],
    ['hostile', "x' or 1=1 --"],
    ['empty', ''],
  ])('refuses a code that is %s, and writes nothing', async (_what, companyCode) => {
    const { server, db } = get();
    if (companyCode === 'disabled') {
      const { id } = await makeCompany(db);
      await query(db)
        .updateTable('company')
        .set({ code: 'disabled', is_disabled: 1 })
        .where('id', '=', id)
        .execute();
    }
    const mac = newMac();
    const payload = enrolRequest({ companyCode, mac });
    const response = await server.inject({ method: 'POST', url: DEVICE_PATHS.enrol, payload });
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ error: { code: COMPANY_REFUSED } });
    expect(await query(db).selectFrom('device').select('id').where('mac', '=', mac).execute()).toEqual([]);
  });

  it('devices of several companies that enrol together each join their own', async () => {
    const [ours, theirs] = [await makeCompany(get().db), await makeCompany(get().db)];
    const answers = await Promise.all([ours, theirs, ours].map(({ code }) => enrolFor(code)));
    const rows = await Promise.all(answers.map(rowOf));
    expect(rows.map((row) => row.company_id)).toEqual([ours.id, theirs.id, ours.id]);
  });

  it('makes devices beyond the quota wait, even within one batch', async () => {
    const company = await makeCompany(get().db);
    await setQuota(company, 2);
    const answers = await Promise.all([1, 2, 3, 4].map(() => enrolFor(company.code)));
    const waiting = answers.filter(({ state }) => state === 'waiting');
    expect(waiting).toHaveLength(2);
    expect(waiting[0]?.pairingCode).toMatch(/^\d{6}$/);
    expect(await countActive(company)).toBe(2);
    expect((await enrolFor(company.code)).state).toBe('waiting');
  });

  it('M3 gives the places of devices that never connected to others after ten minutes', async () => {
    const { server } = get();
    const company = await makeCompany(get().db);
    await setQuota(company, 2);
    const fakes = [await enrolFor(company.code), await enrolFor(company.code)];
    expect((await enrolFor(company.code)).state).toBe('waiting');
    server.clock.advance(11 * 60_000);
    const real = await enrolFor(company.code);
    expect(real.state).toBe('enrolled');
    expect(await countActive(company)).toBe(1);
    const headers = { authorization: `Bearer ${fakes[0]?.token}` };
    expect((await server.inject({ url: DEVICE_PATHS.state, headers })).statusCode).toBe(401);
  });

  it('M3 makes every new device wait in a company that accepts each itself', async () => {
    const company = await makeCompany(get().db);
    await get().admin.put('/companies', { id: company.id, approves_devices: true });
    expect((await enrolFor(company.code)).state).toBe('waiting');
    await get().admin.put('/companies', { id: company.id, approves_devices: false });
    expect((await enrolFor(company.code)).state).toBe('enrolled');
  });

  describe('security 8: manual approval', () => {
    const fill = async (company: TestCompany, count: number) =>
      Promise.all(Array.from({ length: count }, () => enrolFor(company.code)));
    const open = async () => {
      const company = await makeCompany(get().db);
      await setQuota(company, 10);
      const admin = await makeUser(get().server, company.id, company.home, { is_admin: true });
      const isCrowded = async () => {
        const { is_crowded } = await admin.caller.get<Admission>('/system-set/admission');
        return is_crowded;
      };
      return { company, admin, isCrowded };
    };

    it('is offered when devices that nobody has touched take most of the places', async () => {
      const { company, admin, isCrowded } = await open();
      await fill(company, 8);
      expect(await isCrowded()).toBe(false);
      await fill(company, 2);
      expect(await isCrowded()).toBe(true);
      await query(get().db)
        .updateTable('device')
        .set({ last_seen_at: get().server.clock.now() })
        .where('company_id', '=', company.id)
        .execute();
      expect(await isCrowded()).toBe(true);
      await admin.caller.put('/system-set/admission', { approves_devices: true });
      expect(await admin.caller.get('/system-set/admission')).toEqual({
        approves_devices: true,
        is_crowded: false,
        player: { addresses: expect.any(Array), rpc_address: null, company_code: company.code },
      });
      await setQuota(company, 20);
      expect((await enrolFor(company.code)).state).toBe('waiting');
    });

    it('is not offered when people have named more than half of the devices', async () => {
      const { company, admin, isCrowded } = await open();
      const devices = await fill(company, 10);
      for (const { deviceId } of devices.slice(0, 6)) {
        expect(await isCrowded()).toBe(true);
        await admin.caller.put('/devices/rpc-update-name', { id: deviceId, device_name: `Hall ${deviceId}` });
      }
      expect(await isCrowded()).toBe(false);
    });

    it('is turned on by those who may change the settings, and seen by those who see devices', async () => {
      const { company } = await open();
      const operator = await makeUser(get().server, company.id, company.home, { codes: ['21101'] });
      expect(await operator.caller.get('/system-set/admission')).toMatchObject({ approves_devices: false });
      expect(await operator.caller.refusal('PUT', '/system-set/admission', { approves_devices: true })).toBe(
        'platform.no_permission',
      );
    });

    it('is on in a company that is added, unless it is turned off', async () => {
      const add = (code: string, more: object = {}) =>
        get().admin.post<Company>('/companies', {
          ...{ company_code: code, name: code, admin_name: 'Ann', phone: '13800138000', login_name: code },
          ...{ password: 'secret123', confirm_password: 'secret123' },
          ...more,
        });
      expect(await add('wary')).toMatchObject({ approves_devices: true });
      expect(await add('open', { approves_devices: false })).toMatchObject({ approves_devices: false });
      expect((await enrolFor('wary')).state).toBe('waiting');
      expect((await enrolFor('open')).state).toBe('enrolled');
    });
  });

  it('M3 limits the devices that wait in a company, and lets silent ones make way', async () => {
    const { server, db } = get();
    const company = await makeCompany(db);
    await setQuota(company, 0);
    const { deviceId } = await enrolFor(company.code);
    const row = query(db).selectFrom('device').selectAll().where('id', '=', deviceId);
    const { id: _id, ...values } = await row.executeTakeFirstOrThrow();
    const crowd = Array.from({ length: 999 }, () => {
      const mac = newMac();
      return { ...values, mac, name: mac, token_hash: mac, enrol_address: mac };
    });
    for (let from = 0; from < crowd.length; from += 200) {
      await query(db)
        .insertInto('device')
        .values(crowd.slice(from, from + 200))
        .execute();
    }
    await expect(enrolFor(company.code)).rejects.toThrow('too_many_requests');
    server.clock.advance(11 * 60_000);
    expect((await enrolFor(company.code)).state).toBe('waiting');
  });

  it('pairs a device that waits for quota only when some is free', async () => {
    const { server, db } = get();
    const company = await makeCompany(db);
    await setQuota(company, 1);
    const { caller } = await makeUser(server, company.id, company.home, { is_admin: true });
    const first = await enrolFor(company.code);
    const second = await enrolFor(company.code);
    const pair = { id: second.deviceId, pairing_code: second.pairingCode };
    expect(await caller.refused('PUT', '/devices/pairing', pair)).toMatchObject({
      code: 'devices.quota_exceeded',
      params: { quota: 1 },
    });
    expect((await rowOf(second)).state).toBe('waiting');
    await caller.delete('/devices', { ids: [first.deviceId] });
    await caller.put('/devices/pairing', pair);
    expect((await rowOf(second)).state).toBe('active');
  });

  it('lets only one of two concurrent devices take the last place', async () => {
    const { server, db } = get();
    const company = await makeCompany(db);
    await setQuota(company, 0);
    const { caller } = await makeUser(server, company.id, company.home, { is_admin: true });
    const [first, second] = [await enrolFor(company.code), await enrolFor(company.code)];
    await setQuota(company, 1);
    const pairs = [first, second].map(({ deviceId: id, pairingCode: pairing_code }) =>
      caller.send('PUT', '/devices/pairing', { id, pairing_code }),
    );
    const statuses = (await Promise.all(pairs)).map((response) => response.statusCode);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await countActive(company)).toBe(1);
  });

  it('lets a device replace the one with its MAC without using more quota', async () => {
    const { server, db } = get();
    const company = await makeCompany(db);
    await setQuota(company, 1);
    const { caller } = await makeUser(server, company.id, company.home, { is_admin: true });
    const first = await enrolFor(company.code);
    const second = await enrolFor(company.code, { mac: first.name });
    await caller.put('/devices/pairing', { id: second.deviceId, pairing_code: second.pairingCode });
    expect((await rowOf(second)).state).toBe('active');
    expect(await countActive(company)).toBe(1);
  });

  it('a device that enrols again with its token stays where it is, whatever company it names', async () => {
    const company = await makeCompany(get().db);
    const { token, deviceId } = await enrolFor(company.code);
    const response = await get().server.inject({
      method: 'POST',
      url: DEVICE_PATHS.enrol,
      payload: enrolRequest({ companyCode: 'no-such-company' }),
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.json()).toMatchObject({ deviceId, state: 'enrolled' });
  });
});
