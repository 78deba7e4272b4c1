import type { DigitalHuman, DigitalHumanUpload, DiskSpace, Pagination } from '@marquee/contract';
import { DIGITAL_HUMAN_SIZE_LIMIT } from '@marquee/contract';
import { beforeAll, expect, it, vi } from 'vitest';
import { rawZip } from '../../platform/archives/testing/raw-zip.ts';
import { aClock } from '../../platform/clock/testing.ts';
import { sweepContent } from '../../platform/content-store/content-sweep.ts';
import { query } from '../../platform/database/query.ts';
import { startTestServer } from '../../testing.ts';
import {
  beginUpload,
  Caller,
  describeOnBothServers,
  makeOrganisation,
  type Organisation,
  sendBytes,
  sendForm,
  uploadFile,
  uploadTogether,
} from '../testing/index.ts';

type List = { data: DigitalHuman[]; pagination: Pagination };

const PLACE = '/human/uploads';
const DAY_MS = 86_400_000;
const HINT = 'a'.repeat(32);
const zipOf = (text: string) => rawZip([{ name: 'human.json', data: Buffer.from(text) }]);
const rarOf = (text: string) =>
  Buffer.concat([Buffer.from('Rar!\x1a\x07\x01\x00', 'latin1'), Buffer.alloc(30, text)]);

describeOnBothServers('resources of digital humans', (get) => {
  let admin: Caller;
  let organisation: Organisation;
  beforeAll(async () => {
    admin = get().admin;
    organisation = await makeOrganisation(get().server);
  });

  const upload = (name: string, bytes: Buffer, caller = admin) => uploadFile(caller, name, bytes, {}, PLACE);
  const endTogether = async (...files: { name: string; bytes: Buffer }[]) =>
    (await uploadTogether(admin, files, PLACE)).map(({ state }) => state).sort();
  const list = (query = '', caller = admin) => caller.get<List>(`/human?${query}`);
  const find = async (name: string, caller = admin) => (await list(`name=${name}`, caller)).data[0];
  const refusedAs = async (name: string, size: number, metadata = {}) => {
    const { response } = await beginUpload(admin, name, size, metadata, PLACE);
    return response.json<{ error: { code: string; params: object } }>().error;
  };
  const setQuota = (storage_quota: number) =>
    query(get().db).updateTable('company').set({ storage_quota }).where('id', '=', 1).execute();

  it('are uploaded and downloaded unchanged', async () => {
    const bytes = zipOf('first');
    expect(await upload('小美.zip', bytes)).toMatchObject({ state: 'done', failure: null });
    const human = await find('小美');
    expect(human).toMatchObject({ format: 'zip', size: bytes.length, creator_name: 'admin' });
    expect(human?.download_url).toBe(`/MIPS/human/${human?.id}/file`);
    const answer = await admin.client.inject({ method: 'GET', url: human?.download_url ?? '' });
    expect(answer.rawPayload.equals(bytes)).toBe(true);
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(answer.headers['content-disposition']).toContain(
      'attachment; filename="download.zip"; filename*=UTF-8\'\'',
    );
    const part = await admin.client.inject({
      method: 'GET',
      url: human?.download_url ?? '',
      headers: { range: 'bytes=0-3' },
    });
    expect([part.statusCode, part.payload]).toEqual([206, 'PK\x03\x04']);
  });

  it('coverage A: can be uploaded in one request, by the same rules', async () => {
    const send = (name: string, bytes: Buffer) => sendForm(admin, '/human', { name, bytes });
    const bytes = zipOf('in one request');
    expect((await send('whole.zip', bytes)).json()).toMatchObject({ name: 'whole.zip', state: 'done' });
    const again = await send('again.zip', bytes);
    expect([again.statusCode, again.json().error.code]).toEqual([409, 'digital-humans.duplicate']);
    const wrong = await send('wrong.png', bytes);
    expect([wrong.statusCode, wrong.json().error.code]).toEqual([415, 'digital-humans.unsupported_format']);
    await admin.delete('/human', { ids: [(await find('whole.zip'))?.id] });
  });

  it('can also be started by a form', async () => {
    const bytes = zipOf('by form');
    const begun = await admin.post<DigitalHumanUpload>('/human', { name: 'form.zip', size: bytes.length });
    expect(begun).toMatchObject({ name: 'form.zip', state: 'uploading', offset: 0 });
    const path = `${PLACE}/${begun.id}`;
    expect((await sendBytes(admin, path, 0, bytes)).statusCode).toBe(204);
    await vi.waitUntil(async () => (await find('form.zip')) !== undefined, { timeout: 20_000 });
    expect(await admin.refusal('POST', '/human', { name: 'form.zip', size: 10 })).toBe(
      'digital-humans.duplicate',
    );
  });

  it('may be rar archives', async () => {
    expect((await upload('b.rar', rarOf('b'))).state).toBe('done');
    const answer = await admin.send('GET', `/human/${(await find('b.rar'))?.id}/file`);
    expect(answer.headers['content-type']).toBe('application/vnd.rar');
  });

  it('are logged', async () => {
    const row = await query(get().db)
      .selectFrom('operation_log')
      .selectAll()
      .where('module', '=', 'digital-humans')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ operation: 0, subject: '小美.zip', result: 1, user_name: 'admin' });
    expect(row.after).toContain('"size"');
  });

  it('U8 U16 are refused before the upload: other suffixes, empty, too large, hostile names', async () => {
    for (const name of ['a.7z', 'a.zip.exe', 'a', 'a.zip ', 'a.tar.gz']) {
      expect((await refusedAs(name, 10)).code, name).toBe('digital-humans.unsupported_format');
    }
    expect((await refusedAs('none.zip', 0)).code).toBe('digital-humans.empty_file');
    const nothing = { name: 'none.zip', size: 0 };
    expect(await admin.refusal('POST', '/human/check', nothing)).toBe('digital-humans.empty_file');
    expect((await refusedAs('../../x.zip', 10)).code).toBe('digital-humans.upload_invalid');
    const beyond = { name: 'big.zip', size: DIGITAL_HUMAN_SIZE_LIMIT + 1 };
    expect(await admin.refused('POST', '/human/check', beyond)).toMatchObject({
      code: 'digital-humans.size_exceeded',
      params: { maximum: DIGITAL_HUMAN_SIZE_LIMIT },
    });
    expect(await admin.post('/human/check', { name: 'big.rar', size: DIGITAL_HUMAN_SIZE_LIMIT })).toEqual({});
  });

  it('fail when the content is something else or a harmful archive', async () => {
    const failure = async (name: string, bytes: Buffer) => (await upload(name, bytes)).failure?.code;
    expect(await failure('x.zip', rarOf('x'))).toBe('digital-humans.content_mismatch');
    expect(await failure('y.zip', zipOf('y').subarray(0, 50))).toBe('digital-humans.content_broken');
    expect(await failure('z.zip', rawZip([{ name: '../z' }]))).toBe('digital-humans.archive_unsafe');
    expect((await list()).pagination.total).toBe(3);
  });

  it('are unique: a name already in use is refused at once', async () => {
    expect(await refusedAs('小美.zip', 10)).toMatchObject({
      code: 'digital-humans.duplicate',
      params: { name: '小美.zip' },
    });
  });

  it('are unique: equal content is refused by the hint before and by the hash after the upload', async () => {
    const bytes = zipOf('hinted');
    await uploadFile(admin, 'hinted.zip', bytes, { hash_hint: HINT }, PLACE);
    expect(await refusedAs('other.zip', bytes.length, { hash_hint: HINT })).toMatchObject({
      code: 'digital-humans.duplicate',
      params: { name: 'hinted.zip' },
    });
    expect((await upload('other.zip', bytes)).failure).toEqual({
      code: 'digital-humans.duplicate',
      params: { name: 'hinted.zip' },
    });
  });

  it('U9 are created once from two simultaneous uploads', async () => {
    const bytes = zipOf('twins');
    expect(await endTogether({ name: 'one.zip', bytes }, { name: 'two.zip', bytes })).toEqual([
      'done',
      'failed',
    ]);
    const namesakes = ['p', 'q'].map((text) => ({ name: 'same.zip', bytes: zipOf(text) }));
    expect(await endTogether(...namesakes)).toEqual(['done', 'failed']);
  });

  it('U13 hide uploads of other users and of materials', async () => {
    const { url } = await beginUpload(admin, 'slow.zip', 100, {}, PLACE);
    await sendBytes(admin, url, 0, Buffer.alloc(10));
    expect(await admin.get<DigitalHumanUpload>(url)).toMatchObject({ state: 'uploading', offset: 10 });
    const { data } = await admin.get<{ data: DigitalHumanUpload[] }>(PLACE);
    expect(data.map(({ name }) => name)).toEqual(['slow.zip']);
    const { east } = organisation;
    expect(await east.caller.refusal('GET', url)).toBe('digital-humans.upload_not_found');
    const id = url.split('/').at(-1) ?? '';
    expect(await admin.refusal('GET', `/materials/uploads/${id}`)).toBe('materials.upload_not_found');
    expect((await sendBytes(admin, `/materials/uploads/${id}`, 10, Buffer.alloc(1))).statusCode).toBe(404);
    const picture = await beginUpload(admin, 'a.png', 100);
    const other = `${PLACE}/${picture.url.split('/').at(-1)}`;
    expect((await sendBytes(admin, other, 0, Buffer.alloc(1))).statusCode).toBe(404);
    expect(await admin.get('/materials/uploads')).toMatchObject({ data: [{ name: 'a.png' }] });
  });

  it('U14 count against the company’s storage together with materials', async () => {
    const { data } = await admin.get<{ data: { id: number; storage_used: number }[] }>(
      '/companies?per_page=200',
    );
    const { used } = await query(get().db)
      .selectFrom('digital_human')
      .where('company_id', '=', 1)
      .select((eb) => eb.fn.sum<number>('size').as('used'))
      .executeTakeFirstOrThrow();
    expect(data.find(({ id }) => id === 1)?.storage_used).toBe(used);
    const space = await admin.get<DiskSpace>('/console/diskspace');
    expect(space.used).toBe(used);
    expect(space.data.find(({ type }) => type === 'digital_human')?.size).toBe(used);
    const before = await query(get().db)
      .selectFrom('company')
      .select('storage_quota')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    const quota = used + 300;
    await setQuota(quota);
    expect((await refusedAs('c.zip', 400)).code).toBe('digital-humans.quota_exceeded');
    const { response } = await beginUpload(admin, 'c.png', 400);
    expect(response.json()).toMatchObject({ error: { code: 'materials.quota_exceeded', params: { quota } } });
    await setQuota(before.storage_quota);
  });

  it('U14 fail when the storage was used up meanwhile', async () => {
    const bytes = zipOf('late');
    const { url } = await beginUpload(admin, 'late.zip', bytes.length, {}, PLACE);
    await setQuota(1);
    await sendBytes(admin, url, 0, bytes);
    await expect
      .poll(async () => (await admin.get<DigitalHumanUpload>(url)).failure)
      .toEqual({ code: 'digital-humans.quota_exceeded', params: { quota: 1 } });
    await setQuota(1e12);
  });

  it('are not swept until they are deleted', async () => {
    const { db, content, clock } = get().server.app.platform;
    await upload('swept.zip', zipOf('swept'));
    const human = await find('swept');
    const later = aClock(Math.max(clock.now(), Date.now()) + 2 * DAY_MS);
    const sweep = async () => {
      await sweepContent(db, content, later, { trashDays: 14, sweepPercent: 100 });
      return content.find(human?.sha256 ?? '');
    };
    expect(await sweep()).toBeDefined();
    await admin.delete('/human', { ids: [human?.id] });
    expect(await sweep()).toBeUndefined();
  });

  it('are deleted all or none', async () => {
    const human = await find('小美');
    expect(await admin.refusal('DELETE', '/human', { ids: [human?.id, 999_999] })).toBe(
      'digital-humans.not_found',
    );
    await admin.delete('/human', { ids: [human?.id] });
    expect(await find('小美')).toBeUndefined();
  });

  it('belong to the uploader’s department, and are no duplicates of invisible ones', async () => {
    const { east1, east2, departments } = organisation;
    const bytes = zipOf('shared');
    expect((await upload('shared.zip', bytes, east1.caller)).state).toBe('done');
    expect((await upload('shared.zip', bytes, east2.caller)).state).toBe('done');
    const { data } = await list('', east1.caller);
    expect(data.map(({ department_id }) => department_id)).toEqual([departments.east1.id]);
    const other = await find('shared', east2.caller);
    expect(await east1.caller.refusal('GET', `/human/${other?.id}/file`)).toBe('digital-humans.not_found');
    expect(await east1.caller.refusal('DELETE', '/human', { ids: [other?.id] })).toBe(
      'digital-humans.not_found',
    );
  });

  it('cannot be moved in any way to a department that has their name or content', async () => {
    const { admin: theirs, east1, west, departments } = organisation;
    const bytes = zipOf('given away');
    expect((await upload('given.zip', bytes, east1.caller)).state).toBe('done');
    expect((await upload('kept.zip', bytes, west.caller)).state).toBe('done');
    expect((await upload('given.zip', zipOf('another'), organisation.east2.caller)).state).toBe('done');
    const given = await find('given', east1.caller);
    const clashOf = async (id: number) => {
      const body = { ids: [given?.id], department_id: id };
      const { code, params } = await theirs.caller.refused('PUT', '/human/department', body);
      return [code, params];
    };
    expect(await clashOf(departments.west.id)).toEqual(['digital-humans.duplicate', { name: 'given.zip' }]);
    expect(await clashOf(departments.east2.id)).toEqual(['digital-humans.duplicate', { name: 'given.zip' }]);
    const above = { group_id: departments.east.id };
    expect(await theirs.caller.refusal('DELETE', '/departments', above)).toBe('digital-humans.duplicate');
    await theirs.caller.put('/human/department', { ids: [given?.id], department_id: departments.home.id });
    expect((await find('given.zip', theirs.caller))?.department_name).toBeDefined();
    const row = await query(get().db)
      .selectFrom('operation_log')
      .select(['module', 'operation', 'subject', 'after'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const after = JSON.stringify({ act: 'transfer', ids: [given?.id], department_id: departments.home.id });
    expect(row).toEqual({ module: 'digital-humans', operation: 1, subject: 'given.zip', after });
  });
});

it('tells browsers the configured limits for resources of digital humans', async () => {
  const server = await startTestServer({ config: { uploadBatch: 12 } });
  const client = new Caller(await server.signIn());
  expect(await client.get('/human/upload-options')).toEqual({
    batch_limit: 12,
    size_limit: DIGITAL_HUMAN_SIZE_LIMIT,
    suffixes: ['zip', 'rar'],
  });
  await server.stop();
});
