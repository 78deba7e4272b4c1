import type { Pagination, PermissionCode, Program, Release, ReleaseDetail } from '@marquee/contract';
import { beforeAll, expect, it } from 'vitest';
import {
  type Caller,
  describeServer,
  homeOf,
  insertDevices,
  makeBasics,
  makeDepartment,
  makeProgram,
  makeUser,
} from '../testing/index.ts';

const SCHEDULE = { valid_from: '2026-11-01', valid_to: '2026-12-31' };

describeServer('the calls of releases', (get) => {
  let admin: Caller;
  let program: Program;
  let devices: number[];
  beforeAll(async () => {
    const { admin: caller, picture } = await makeBasics(get());
    admin = caller;
    program = await makeProgram(admin, 'welcome', picture);
    devices = await insertDevices(get().db, [{ name: 'door' }, { name: 'hall' }, { name: 'roof' }]);
  });

  const create = (changes: object = {}) =>
    admin.post<{ id: number }>('/releases', {
      name: 'autumn',
      program_ids: [program.id],
      device_ids: devices,
      ...SCHEDULE,
      ...changes,
    });
  const postForm = (url: string, payload: string) =>
    admin.client.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    });
  const detail = (id: number) => admin.get<ReleaseDetail>(`/releases/${id}/detail`);
  const list = (query: string) =>
    admin.get<{ data: Release[]; pagination: Pagination }>(`/releases?${query}`);

  it('coverage 1: stay on a device when the call misspells the release', async () => {
    const { id } = await create({ name: 'kept' });
    const body = { releaseId: id, device_ids: [devices[0]] };
    const { code, fields } = await admin.refused('PUT', '/releases/pullout-pros', body);
    expect(code).toBe('platform.invalid_request');
    expect(fields).toMatchObject([{ path: 'releaseId', code: 'rules.unknown_field' }]);
    expect(await detail(id)).toMatchObject({ device_count: 3 });
  });

  it('coverage 1: are not taken off devices that have none', async () => {
    const [idle] = await insertDevices(get().db, [{ name: 'idle' }]);
    const body = { device_ids: [idle] };
    expect(await admin.refusal('PUT', '/releases/pullout-pros', body)).toBe('releases.none_on_devices');
  });

  it('coverage 2: go to devices that a form names in any way', async () => {
    const form = `name=form&program_ids=${program.id}&valid_from=2026-11-01&valid_to=2026-12-31&weekdays=1,2,3`;
    const [door, hall] = devices;
    for (const ids of [
      `device_ids=${door},${hall}`,
      `device_ids=${door}&device_ids=${hall}`,
      `device_ids[]=${door}&device_ids[]=${hall}`,
      `device_ids=[${door},${hall}]`,
    ]) {
      const response = await postForm('/releases', `${form}&${ids}`);
      expect(response.statusCode).toBe(200);
      const made = await detail(response.json<{ id: number }>().id);
      expect(made).toMatchObject({ weekdays: [1, 2, 3], device_count: 2 });
    }
  });

  it('coverage 2: take 100,000 devices from a form', async () => {
    const keys = Array.from({ length: 100_000 }, (_, index) => `device_ids=${1_000_000 + index}`).join('&');
    const form = `name=form&program_ids=${program.id}&valid_from=2026-11-01&valid_to=2026-12-31&${keys}`;
    const response = await postForm('/releases', form);
    expect(response.json()).toMatchObject({ error: { code: 'releases.device_not_found' } });
  });

  it('coverage 4: take an empty field of a form as absent', async () => {
    const form = `name=form&program_ids=${program.id}&device_ids=${devices[0]}&valid_from=2026-11-01&valid_to=2026-12-31`;
    const response = await postForm(
      '/releases',
      `${form}&idle_seconds=&weekdays=&remark=&second_program_ids=`,
    );
    expect(response.statusCode).toBe(200);
    const required = await postForm('/releases', form.replace(/valid_to=.*/, 'valid_to='));
    expect(required.json()).toMatchObject({
      error: { fields: [{ path: 'valid_to', code: 'rules.required' }] },
    });
  });

  it('coverage 3: are created by three rights, each for calls of its own', async () => {
    const { db, server } = get();
    const { companyId, home } = await homeOf(db);
    const statusFor = async (code: PermissionCode) => {
      const { caller } = await makeUser(server, companyId, home, { codes: [code, '31101', '21101'] });
      const body = { name: 'autumn', program_ids: [program.id], device_ids: [devices[0]], ...SCHEDULE };
      const { id } = await create();
      const calls = [
        ['/programs/releases', body],
        ['/releases', body],
        ['/releases/again', { ids: [id] }],
      ] as const;
      return Promise.all(calls.map(async ([url, sent]) => (await caller.send('POST', url, sent)).statusCode));
    };
    expect(await statusFor('31116')).toEqual([200, 403, 403]);
    expect(await statusFor('21202')).toEqual([403, 200, 403]);
    expect(await statusFor('31202')).toEqual([403, 200, 200]);
  });

  it('coverage 12: are handed over to another department, and found there', async () => {
    const { id } = await create({ name: 'handed' });
    const { db } = get();
    const south = await makeDepartment(db, (await homeOf(db)).companyId, 'South');
    await admin.put('/releases/department', { ids: [id], department_id: south.id });
    expect((await list(`department_id=${south.id}`)).data.map(({ name }) => name)).toEqual(['handed']);
  });

  it('coverage 12: are found by their type', async () => {
    const { id } = await create({ name: 'ordinary' });
    const found = async (type: number) =>
      (await list(`publish_type=${type}&name=ordinary`)).data.map((release) => release.id);
    expect(await found(1)).toContain(id);
    expect(await found(2)).toEqual([]);
  });
});
