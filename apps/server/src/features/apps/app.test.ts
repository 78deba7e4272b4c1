import { type App, type AppUpload, type DeviceAppList, type Pagination } from '@marquee/contract';
import { newRow } from '@marquee/testkit';
import { sampleApk, sampleHap, samplePackage, zipOf } from '@marquee/testkit/packages';
import { beforeAll, expect, it } from 'vitest';
import { query } from '../../platform/database/query.ts';
import {
  type Caller,
  describeOnBothServers,
  insertDevices,
  makeOrganisation,
  makeStranger,
  type Organisation,
  sendForm,
  uploadFile,
} from '../testing/index.ts';

type List = { data: App[]; pagination: Pagination };

const PLACE = '/apps/uploads';
const app = (name: string, version = '1.0', versionCode = 1) => ({
  package: `com.example.${name}`,
  name,
  version,
  versionCode,
});

describeOnBothServers('packages of apps', (get) => {
  let admin: Caller;
  let organisation: Organisation;
  beforeAll(async () => {
    admin = get().admin;
    organisation = await makeOrganisation(get().server);
  });

  const upload = (file: string, bytes: Buffer, metadata = {}, caller = admin) =>
    uploadFile(caller, file, bytes, metadata, PLACE) as Promise<AppUpload>;
  const find = async (name: string, caller = admin) =>
    (await caller.get<List>(`/apps/list-sw?name=${name}`)).data[0];
  const added = async (name: string, version?: string): Promise<App> => {
    const { state, failure } = await upload(`${name}.apk`, await sampleApk(app(name, version)));
    expect([state, failure]).toEqual(['done', null]);
    return (await find(name)) as App;
  };

  it('are read when they are uploaded, and downloaded unchanged', async () => {
    const bytes = await sampleApk(app('menu', '1.4', 14));
    expect(await upload('menu.apk', bytes)).toMatchObject({ state: 'done', failure: null });
    const found = await find('menu');
    expect(found).toMatchObject({
      name: 'menu',
      package: 'com.example.menu',
      version: '1.4',
      version_code: 14,
      system: 'android',
      category: 'app',
      min_system: 'API 24',
      status: 0,
      size: bytes.length,
      icon_url: null,
      device_count: 0,
      creator_name: 'admin',
    });
    const file = await admin.client.inject({ method: 'GET', url: found?.download_url ?? '' });
    expect(file.rawPayload.equals(bytes)).toBe(true);
    expect(await find('com.example.menu')).toMatchObject({ id: found?.id });
  });

  it('may be for HarmonyOS, or have a description that says what they are', async () => {
    await upload('ticket.hap', await sampleHap(app('ticket')), { category: 'player' });
    expect(await find('ticket')).toMatchObject({ system: 'harmony', category: 'player' });
    const firmware = await samplePackage(app('board'), { system: 'linux', category: 'firmware' });
    await upload('board.zip', firmware);
    expect(await find('board')).toMatchObject({ system: 'linux', category: 'firmware' });
    const { data } = await admin.get<List>('/apps/list-sw?system=linux&category=firmware');
    expect(data.map(({ name }) => name)).toEqual(['board']);
    const found = await admin.get<List>('/apps/list-sw?command=rpc-upgrade&name=board');
    expect(found.data.map(({ name }) => name)).toEqual(['board']);
    const installable = await admin.get<List>('/apps/list-sw?command=rpc-app-install&name=board');
    expect(installable.data).toEqual([]);
  });

  it('can be uploaded in one request', async () => {
    const bytes = await sampleApk(app('form'));
    const answer = await sendForm(admin, '/apps/upload_verinfo', { name: 'form.apk', bytes });
    expect(answer.json()).toMatchObject({ name: 'form.apk', state: 'done' });
    expect(await find('form')).toMatchObject({ package: 'com.example.form' });
  });

  it('coverage: are refused when they are invalid or already present', async () => {
    const failureOf = async (file: string, bytes: Buffer) => (await upload(file, bytes)).failure;
    expect(await failureOf('broken.apk', Buffer.from('no package'))).toMatchObject({
      code: 'apps.invalid_package',
    });
    expect(await failureOf('other.hap', await zipOf({ 'a.txt': Buffer.from('a') }))).toMatchObject({
      code: 'apps.invalid_package',
    });
    await added('twice', '2.0');
    const again = await sampleApk({ ...app('twice', '2.0'), code: Buffer.from('other code') });
    expect(await failureOf('again.apk', again)).toEqual({
      code: 'apps.already_present',
      params: { name: 'twice', version: '2.0' },
    });
    expect(await failureOf('newer.apk', await sampleApk(app('twice', '2.1')))).toBeNull();
    for (const [name, size, code] of [
      ['a.exe', 10, 'apps.unsupported_format'],
      ['a.apk', 0, 'apps.empty_file'],
      ['a.apk', 3 * 1024 ** 3, 'apps.size_exceeded'],
    ] as const)
      expect(await admin.refusal('POST', '/apps/check', { name, size })).toBe(code);
  });

  it('are published, withdrawn, and deleted once they are not published', async () => {
    const { id } = await added('shop');
    const set = (status: number) => admin.put<App>(`/apps/${id}/status`, { status });
    const refused = (status: number) => admin.refusal('PUT', `/apps/${id}/status`, { status });
    expect(await refused(2)).toBe('apps.never_published');
    expect(await set(1)).toMatchObject({ status: 1, published_at: expect.any(Number) });
    expect(await refused(1)).toBe('apps.already_published');
    expect(await admin.refusal('DELETE', '/apps', { ids: [id] })).toBe('apps.published_kept');
    expect(await set(2)).toMatchObject({ status: 2 });
    expect(await refused(2)).toBe('apps.already_withdrawn');
    await admin.delete('/apps', { ids: [id] });
    expect(await find('shop')).toBeUndefined();
    const rows = await query(get().db)
      .selectFrom('operation_log')
      .select(['operation', 'after'])
      .where('module', '=', 'apps')
      .where('subject', '=', 'shop')
      .where('result', '=', 1)
      .orderBy('id')
      .execute();
    expect(rows.map(({ operation, after }) => [operation, JSON.parse(after ?? '{}').act])).toEqual([
      [0, undefined],
      [1, 'publish'],
      [1, 'withdraw'],
      [2, undefined],
    ]);
  });

  it('are changed', async () => {
    const { id } = await added('gates');
    const changed = await admin.put<App>('/apps', { id, remark: 'for the gates', device_types: [5] });
    expect(changed).toMatchObject({ remark: 'for the gates', device_types: [5] });
    expect(await admin.refusal('PUT', '/apps', { id, device_types: [99] })).toBe('platform.invalid_request');
  });

  it('belong to a company, and follow the rule on devices in it', async () => {
    const { id: own, sha256 } = await added('secret');
    const { companyId: company_id, departmentId: department_id } = await makeStranger(get().db);
    const { id } = await query(get().db)
      .insertInto('app')
      .values(newRow.app({ company_id, department_id, sha256, size: 1 }))
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await admin.refusal('GET', `/apps/${id}`)).toBe('apps.not_found');
    expect(await admin.refusal('PUT', `/apps/${id}/status`, { status: 1 })).toBe('apps.not_found');
    expect(await admin.refusal('DELETE', '/apps', { ids: [own, id] })).toBe('apps.not_found');
    expect(await find('secret', organisation.east.caller)).toBeUndefined();
  });

  it('count against the storage of the company', async () => {
    const before = await admin.get<{ used: number; data: { type: string; size: number }[] }>(
      '/console/diskspace',
    );
    const { size } = await added('large');
    const after = await admin.get<{ used: number; data: { type: string; size: number }[] }>(
      '/console/diskspace',
    );
    expect(after.used - before.used).toBe(size);
    const total = after.data.reduce((sum, one) => sum + one.size, 0);
    expect(total).toBe(after.used);
  });

  it('show what devices have, and what is newer', async () => {
    const { db } = get();
    const [device_id = 0] = await insertDevices(db, [{ system_type: 'android' }]);
    const { id } = await added('signage', '3.0');
    await admin.put(`/apps/${id}/status`, { status: 1 });
    const row = { device_id, name: 'Signage', version_code: null };
    await query(db)
      .insertInto('device_app')
      .values({ ...row, package: 'com.example.signage', version: '2.9' })
      .execute();
    const list = await admin.get<DeviceAppList>(`/devices/${device_id}/apps`);
    expect(list).toMatchObject({
      is_reported: true,
      data: [{ package: 'com.example.signage', version: '2.9', available: { app_id: id, version: '3.0' } }],
    });
    await query(db).updateTable('device_app').set({ version: '3.0' }).execute();
    expect((await find('signage'))?.device_count).toBe(1);
    expect(await admin.get(`/apps/${id}/devices`)).toMatchObject({ data: [{ device_id }] });
  });
});
