import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_VIP_YEARS, type Pagination, type Vip, type VipDetail, vipRoutes } from '@marquee/contract';
import {
  DEVICE_PATHS,
  type EnrolAnswer,
  MAX_DEVICE_VIPS,
  MAX_REVISION_LEAD,
  type VipList,
  verifyVips,
  vipPicturePath,
} from '@marquee/device-protocol';
import { newRow } from '@marquee/testkit';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enrol } from './features/devices/testing/test-device.ts';
import {
  type Caller,
  describeServer,
  insertDevice,
  makeOrganisation,
  newestLogRow,
  type Organisation,
} from './features/testing/index.ts';
import { query } from './platform/database/query.ts';

type List = { data: Vip[]; pagination: Pagination };

const DAY = 86_400_000;
const SECRET = '杰出客户甲';

describeServer('VIPs', (get) => {
  let admin: Caller;
  let photo: string;
  let now: number;
  beforeAll(async () => {
    admin = get().admin;
    now = get().server.clock.now();
    const image = sharp({ create: { width: 800, height: 1000, channels: 3, background: '#a05030' } });
    // A place where it was taken, as telephones write it.
    const exif = { IFD0: { Artist: SECRET }, IFD3: { GPSLatitude: '1/1 2/1 3/1' } };
    photo = (await image.withExif(exif).jpeg().toBuffer()).toString('base64');
  });

  const body = (changes: object = {}) => ({
    name: SECRET,
    phone: '13800001234',
    welcome_text: '欢迎光临',
    consent_at: now - DAY,
    consent_source: '会员协议',
    expires_at: now + 300 * DAY,
    ...changes,
  });
  const add = (changes: object = {}, caller = admin) => caller.post<VipDetail>('/face-vips', body(changes));
  const list = (params = '', caller = admin) => caller.get<List>(`/face-vips?${params}`);
  const ofDevice = async ({ token }: EnrolAnswer, url: string, headers: object = {}) =>
    get().server.inject({ method: 'GET', url, headers: { ...headers, authorization: `Bearer ${token}` } });
  const listOf = async (device: EnrolAnswer): Promise<VipList> => {
    const response = await ofDevice(device, DEVICE_PATHS.vips);
    const { deviceId, manifestKeys } = device;
    const verdict = await verifyVips(response.json(), manifestKeys, { deviceId });
    if (!verdict.ok) throw new Error(verdict.reason);
    return verdict.list;
  };
  const report = async ({ token }: EnrolAnswer, ids: string[]) => {
    const headers = { authorization: `Bearer ${token}` };
    const messages = [{ type: 'vipsHeld', revision: 1, ids }];
    const response = await get().server.inject({
      method: 'POST',
      url: DEVICE_PATHS.reports,
      headers,
      payload: { messages },
    });
    expect(response.statusCode).toBe(200);
  };

  it('are added, listed, searched, changed and deleted', async () => {
    const vip = await add({ gender: 'female', sound: 'voice' });
    expect(vip).toMatchObject({
      name: SECRET,
      gender: 'female',
      sound: 'voice',
      state: 'active',
      device_count: 0,
    });
    expect((await list('text=8000012')).data.map(({ id }) => id)).toContain(vip.id);
    const part = encodeURIComponent(SECRET.slice(1, 4));
    expect((await list(`text=${part}`)).data.map(({ id }) => id)).toContain(vip.id);
    expect((await list('text=nobody')).data).toEqual([]);
    expect((await list('gender=male')).data).toEqual([]);
    await admin.put('/face-vips', {
      ...body({ name: '乙' }),
      id: vip.id,
      consent_at: '',
      consent_source: '',
    });
    const [changed] = (await list('state=no_consent')).data;
    expect(changed).toMatchObject({ id: vip.id, name: '乙', gender: null, consent_at: null });
    expect(await admin.get('/face-vips/counts')).toMatchObject({ no_consent: 1, expired: 0 });
    await admin.delete('/face-vips', { ids: [vip.id] });
    expect(await admin.refusal('GET', `/face-vips/${vip.id}`)).toBe('vips.not_found');
  });

  it.each([
    [{ expires_at: 1_000 }, 'vips.expiry_in_past'],
    [{ expires_at: 4_000_000_000_000 }, 'vips.expiry_too_late'],
    [{ consent_at: 4_000_000_000_000 }, 'vips.consent_in_future'],
    [{ consent_source: '' }, 'platform.invalid_request'],
    [{ phone: '12' }, 'platform.invalid_request'],
    [{ welcome_text: 'x'.repeat(61) }, 'platform.invalid_request'],
    [{ picture: Buffer.from('GIF89a').toString('base64') }, 'vips.picture_format'],
    [{ picture: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]).toString('base64') }, 'vips.picture_broken'],
    [{ device_ids: [999_999] }, 'vips.device_not_found'],
    [{ device_group_ids: [999_999] }, 'vips.device_group_not_found'],
    [{ department_id: 999_999 }, 'groups.not_found'],
  ])('are refused with %j', async (changes, code) => {
    expect(await admin.refusal('POST', '/face-vips', body(changes))).toBe(code);
  });

  it('have a consent of tomorrow at the latest, and end after two years', async () => {
    const at = get().server.clock.now();
    const [tomorrow, end] = [at + DAY, at + (MAX_VIP_YEARS * 366 + 1) * DAY];
    const vip = await add({ consent_at: tomorrow, expires_at: end });
    expect(vip).toMatchObject({ consent_at: tomorrow, expires_at: end });
    const refusal = (changes: object) => admin.refusal('POST', '/face-vips', body(changes));
    expect(await refusal({ consent_at: tomorrow + DAY })).toBe('vips.consent_in_future');
    expect(await refusal({ expires_at: end + DAY })).toBe('vips.expiry_too_late');
    await admin.delete('/face-vips', { ids: [vip.id] });
  });

  describe('with a picture on two devices', () => {
    let chosen: EnrolAnswer;
    let other: EnrolAnswer;
    let vip: VipDetail;
    beforeEach(async () => {
      chosen = await enrol(get().server);
      other = await enrol(get().server);
      vip = await add({ picture: photo, device_ids: [chosen.deviceId] });
    });

    it('are sent to the chosen device only, signed, with nothing but what it needs', async () => {
      const [sent] = (await listOf(chosen)).vips;
      expect(Object.keys(sent ?? {})).toEqual(['id', 'welcomeText', 'sound', 'picture', 'expiresAt']);
      const picture = await ofDevice(chosen, vipPicturePath(sent?.id ?? ''));
      expect(picture.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' });
      const { format, width, height, exif } = await sharp(picture.rawPayload).metadata();
      expect({ format, width, height, exif }).toEqual({
        format: 'jpeg',
        width: 512,
        height: 640,
        exif: undefined,
      });
      expect((await listOf(other)).vips).toEqual([]);
      expect((await ofDevice(other, vipPicturePath(sent?.id ?? ''))).statusCode).toBe(404);
    });

    it('have a revision that changes with the list only, and is above that of a device that is ahead', async () => {
      const { revision } = await listOf(chosen);
      const again = await ofDevice(chosen, DEVICE_PATHS.vips, { 'if-none-match': `"${revision}"` });
      expect(again.statusCode).toBe(304);
      await admin.put('/face-vips', { ...body({ name: '丙' }), id: vip.id, device_ids: [chosen.deviceId] });
      expect((await listOf(chosen)).revision).toBe(revision);
      await admin.put('/face-vips', {
        ...body({ welcome_text: '您好' }),
        id: vip.id,
        device_ids: [chosen.deviceId],
      });
      const changed = await listOf(chosen);
      expect(changed).toMatchObject({ revision: revision + 1, vips: [{ welcomeText: '您好', picture: {} }] });
      const ahead = await ofDevice(chosen, DEVICE_PATHS.vips, { 'if-none-match': `"${revision + 50}"` });
      expect(ahead.headers['etag']).toBe(`"${revision + 51}"`);
      // More than any restored backup could explain.
      const beyond = revision + 52 + MAX_REVISION_LEAD;
      const liar = await ofDevice(chosen, DEVICE_PATHS.vips, { 'if-none-match': `"${beyond}"` });
      expect(liar.headers['etag']).toBe(`"${revision + 51}"`);
    });

    it('count the devices that have them, and those that have not erased them', async () => {
      const [sent] = (await listOf(chosen)).vips;
      expect(await admin.get(`/face-vips/${vip.id}`)).toMatchObject({ device_count: 1, held_count: 0 });
      await report(chosen, [sent?.id ?? '']);
      expect(await admin.get(`/face-vips/${vip.id}`)).toMatchObject({ device_count: 1, held_count: 1 });
      await admin.put('/face-vips', { ...body(), id: vip.id, device_ids: [other.deviceId] });
      expect(await admin.get(`/face-vips/${vip.id}`)).toMatchObject({
        copies: [
          { device_id: chosen.deviceId, state: 'erasing', since: expect.any(Number) },
          { device_id: other.deviceId, state: 'waiting', since: null },
        ],
      });
      await admin.put('/face-vips', { ...body(), id: vip.id, device_ids: [chosen.deviceId] });
      expect(await admin.get(`/face-vips/${vip.id}`)).toMatchObject({
        copies: [{ device_id: chosen.deviceId, state: 'held', since: expect.any(Number) }],
      });
      await admin.delete('/face-vips', { ids: [vip.id] });
      const waiting = { device_count: 1, devices: [{ device_id: chosen.deviceId, vip_count: 1 }] };
      expect(await admin.get('/face-vips/erasures')).toMatchObject(waiting);
      expect((await ofDevice(chosen, vipPicturePath(sent?.id ?? ''))).statusCode).toBe(404);
      expect((await listOf(chosen)).vips).toEqual([]);
      await report(chosen, []);
      expect(await admin.get('/face-vips/erasures')).toMatchObject({ device_count: 0 });
    });

    it('are not sent without consent, and not after their expiry', async () => {
      await admin.put('/face-vips', {
        ...body({ consent_at: null, consent_source: '' }),
        id: vip.id,
        device_ids: [chosen.deviceId],
      });
      expect((await listOf(chosen)).vips).toEqual([]);
      await admin.put('/face-vips', { ...body(), id: vip.id, device_ids: [chosen.deviceId] });
      expect((await listOf(chosen)).vips).toHaveLength(1);
      await query(get().db)
        .updateTable('vip')
        .set({ expires_at: get().server.clock.now() })
        .where('id', '=', vip.id)
        .execute();
      expect((await listOf(chosen)).vips).toEqual([]);
    });

    it('go to all devices of a chosen group, also to those that come later', async () => {
      const { group_id } = await admin.post<{ group_id: number }>('/devices-mips/device-group-add', {
        name: `g${chosen.deviceId}`,
        parent_id: 0,
      });
      await admin.put('/face-vips', { ...body(), id: vip.id, device_group_ids: [group_id] });
      expect((await listOf(chosen)).vips).toEqual([]);
      await query(get().db)
        .updateTable('device')
        .set({ group_id })
        .where('id', '=', other.deviceId)
        .execute();
      expect((await listOf(other)).vips).toHaveLength(1);
      const beside = await admin.post<{ group_id: number }>('/devices-mips/device-group-add', {
        name: `h${chosen.deviceId}`,
        parent_id: 0,
      });
      const move = query(get().db).updateTable('device').set({ group_id: beside.group_id });
      await move.where('id', '=', chosen.deviceId).execute();
      expect((await listOf(chosen)).vips).toEqual([]);
    });

    it('do not go to a disabled device', async () => {
      expect(await admin.get(`/face-vips/${vip.id}`)).toMatchObject({ device_count: 1 });
      const disabled = query(get().db).updateTable('device').set({ state: 'disabled' });
      await disabled.where('id', '=', chosen.deviceId).execute();
      expect(await admin.get(`/face-vips/${vip.id}`)).toMatchObject({ device_count: 0 });
    });

    it('show their picture to operators, who leave an entry in the log each time', async () => {
      const response = await admin.send('GET', `/face-vips/${vip.id}/picture`);
      expect(response.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' });
      const row = await newestLogRow(get().db, 'vips');
      expect(row).toMatchObject({ module: 'vips', subject: `#${vip.id}` });
      expect(JSON.parse(row.after ?? '')).toEqual({ act: 'view_picture', ids: [vip.id] });
    });

    it('are refused beyond what the list of a device holds', async () => {
      const { db } = get();
      const { company_id, department_id } = await query(db)
        .selectFrom('vip')
        .select(['company_id', 'department_id'])
        .where('id', '=', vip.id)
        .executeTakeFirstOrThrow();
      // In batches, because a statement has room for few variables.
      for (let at = 2; at < MAX_DEVICE_VIPS; at += 500) {
        const length = Math.min(500, MAX_DEVICE_VIPS - at);
        const others = Array.from({ length }, () => newRow.vip({ company_id, department_id, consent_at: 1 }));
        const ids = await query(db).insertInto('vip').values(others).returning('id as vip_id').execute();
        const pairs = ids.map(({ vip_id }) => ({ vip_id, device_id: chosen.deviceId }));
        await query(db).insertInto('vip_device').values(pairs).execute();
      }
      const last = await add({ device_ids: [chosen.deviceId] });
      expect(last.device_count).toBe(1);
      const refusal = await admin.refusal('POST', '/face-vips', body({ device_ids: [chosen.deviceId] }));
      expect(refusal).toBe('vips.device_full');
    });

    it('have no picture to show if they have none, or if it was encrypted by another key', async () => {
      const bare = await add();
      const path = ({ id }: VipDetail) => `/face-vips/${id}/picture`;
      expect(await admin.refusal('GET', path(bare))).toBe('vips.picture_not_found');
      const foreign = { picture_salt: Buffer.alloc(16).toString('base64url') };
      await query(get().db).updateTable('vip').set(foreign).where('id', '=', vip.id).execute();
      expect(await admin.refusal('GET', path(vip))).toBe('vips.picture_unreadable');
    });

    it('leave nothing of the person in the log, and no picture in clear on the disk', async () => {
      await admin.put('/face-vips', { ...body(), id: vip.id, picture: photo });
      await admin.refusal('PUT', '/face-vips', { ...body(), id: vip.id, device_ids: [999_999] });
      await admin.put('/face-vips/departments', { ids: [vip.id], department_id: vip.department_id });
      await admin.delete('/face-vips', { ids: [vip.id] });
      const rows = await query(get().db).selectFrom('operation_log').selectAll().execute();
      const text = JSON.stringify(rows.filter(({ module }) => module === 'vips'));
      expect(text).toContain(`#${vip.id}`);
      for (const secret of [SECRET, '13800001234', '欢迎光临', '会员协议', photo.slice(0, 40)])
        expect(text).not.toContain(secret);
      const { dataFolder } = get().server.app.platform.config;
      const names = await readdir(dataFolder, { recursive: true, withFileTypes: true });
      const files = names.filter((one) => one.isFile() && one.parentPath.includes('content'));
      expect(files.length).toBeGreaterThan(0);
      for (const { parentPath, name } of files) {
        const bytes = await readFile(join(parentPath, name));
        expect(bytes.subarray(0, 3)).not.toEqual(Buffer.from([0xff, 0xd8, 0xff]));
      }
    });
  });

  describe('of an organisation', () => {
    let organisation: Organisation;
    beforeAll(async () => {
      organisation = await makeOrganisation(get().server);
    });

    it('belong to their department, and are regrouped by their own permission', async () => {
      const { east1, west, departments, admin: theirs } = organisation;
      const vip = await add({}, east1.caller);
      expect(await west.caller.refusal('GET', `/face-vips/${vip.id}`)).toBe('vips.not_found');
      await theirs.caller.put('/face-vips/departments', {
        ids: [vip.id],
        department_id: departments.west.id,
      });
      expect((await list('', west.caller)).data.map(({ id }) => id)).toEqual([vip.id]);
      expect(await east1.caller.refusal('DELETE', '/face-vips', { ids: [vip.id] })).toBe('vips.not_found');
      expect(vipRoutes.list.access).toEqual({ permission: '52101' });
    });

    it('go to no group with a device that the caller may not change', async () => {
      const { company, departments, east1 } = organisation;
      await insertDevice(get().db, company, { department_id: departments.west.id });
      const added = body({ device_group_ids: [company.groups.device] });
      expect(await east1.caller.refusal('POST', '/face-vips', added)).toBe('vips.group_out_of_reach');
    });
  });
});
