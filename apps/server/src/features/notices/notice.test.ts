import { MAX_DEVICE_NOTICES } from '@marquee/commands';
import { NOTICE_STATUS, type Notice, type NoticeDevice, type Pagination } from '@marquee/contract';
import { beforeAll, expect, it } from 'vitest';
import { query } from '../../platform/database/query.ts';
import {
  type Caller,
  describeServer,
  insertDevices,
  makeCompany,
  makeStranger,
  makeUser,
  newestLogRow,
  type Stranger,
} from '../testing/index.ts';

const HOUR_MS = 3_600_000;

describeServer('scrolling messages', (get) => {
  let admin: Caller;
  let theirs: Stranger;
  let devices: number[];
  beforeAll(async () => {
    admin = get().admin;
    theirs = await makeStranger(get().db);
    devices = await insertDevices(get().db, [
      { name: 'door', is_online: 1, state: 'active' },
      { name: 'hall', is_online: 1, state: 'active' },
      { name: 'roof', state: 'active' },
      { name: 'attic', state: 'waiting' },
    ]);
  });

  const now = () => get().server.clock.now();
  const bodyOf = (changes: object = {}) => ({
    title: '停水通知',
    content: '今晚十点起停水。\n请提前储水。',
    start_at: now() - HOUR_MS,
    end_at: now() + HOUR_MS,
    device_ids: devices.slice(0, 3),
    ...changes,
  });
  const create = (changes: object = {}) =>
    admin.post<{ id: number; number: number }>('/notices', bodyOf(changes));
  const refusal = (changes: object) => admin.refusal('POST', '/notices', bodyOf(changes));
  const detail = (id: number) => admin.get<Notice>(`/notices/${id}`);
  const list = (filters: string) =>
    admin.get<{ data: Notice[]; pagination: Pagination }>(`/notices?${filters}`);
  const devicesOf = async (id: number, filters = '') =>
    (await admin.get<{ data: NoticeDevice[] }>(`/notices/${id}/devices?${filters}`)).data;
  const receipt = (notice_id: number, device_id: number, values: Partial<NoticeDevice>) =>
    query(get().db)
      .updateTable('notice_device')
      .set({ sent_at: values.sent_at, shown_at: values.shown_at, ended_at: values.ended_at })
      .where('notice_id', '=', notice_id)
      .where('device_id', '=', device_id)
      .execute();
  const revisionOf = async (deviceId: number) => {
    const row = await query(get().db)
      .selectFrom('device_desired')
      .select('revision')
      .where('device_id', '=', deviceId)
      .where('what', '=', 'manifest')
      .executeTakeFirst();
    return row?.revision ?? 0;
  };

  it('have everything that was sent, and a number', async () => {
    const { id, number } = await create({ type: 2, play_count: 5, screen: 2, opacity: 0 });
    expect(await detail(id)).toMatchObject({
      id,
      number,
      category: 1,
      title: '停水通知',
      content: '今晚十点起停水。\n请提前储水。',
      screen: 2,
      opacity: 0,
      type: 2,
      play_count: 5,
      status: NOTICE_STATUS.online,
      device_count: 3,
      sent_count: 0,
      shown_count: 0,
      overdue_count: 0,
      creator_name: 'admin',
      offline_at: null,
    });
  });

  it('without a count have none, even if one was sent', async () => {
    expect(await detail((await create({ type: 1, play_count: 5 })).id)).toMatchObject({ play_count: null });
  });

  it('wait, are online, and go offline by themselves', async () => {
    const later = await create({ start_at: now() + HOUR_MS / 2 });
    expect(await detail(later.id)).toMatchObject({ status: NOTICE_STATUS.waiting });
    await query(get().db)
      .updateTable('notice')
      .set({ start_at: 1, end_at: 2 })
      .where('id', '=', later.id)
      .execute();
    expect(await detail(later.id)).toMatchObject({ status: NOTICE_STATUS.offline, offline_at: null });
    expect(await admin.refusal('PUT', '/notices/pullout', { ids: [later.id] })).toBe(
      'notices.already_offline',
    );
    await admin.delete('/notices', { ids: [later.id] });
  });

  it('are listed by text, status and device, and counted for each tab', async () => {
    await create({ title: 'wanted', device_ids: [devices[2]] });
    await create({ title: 'later', content: 'wanted too', start_at: now() + HOUR_MS / 2 });
    const { data } = await list('text=WANTED&sort=title');
    expect(data.map(({ title }) => title)).toEqual(['later', 'wanted']);
    expect((await list(`text=wanted&device_id=${devices[0]}`)).data.map(({ title }) => title)).toEqual([
      'later',
    ]);
    for (const [status, title] of [
      [1, 'later'],
      [2, 'wanted'],
    ] as const)
      expect((await list(`text=wanted&status=${status}`)).data.map((notice) => notice.title)).toEqual([
        title,
      ]);
    expect(await admin.get('/notices/counts?text=wanted')).toEqual({
      all: 2,
      online: 1,
      waiting: 1,
      offline: 0,
      emergency: 0,
    });
  });

  it('end on every device when taken offline, and can then be deleted', async () => {
    const { id, number } = await create({ title: 'brief' });
    expect(await admin.refusal('DELETE', '/notices', { ids: [id] })).toBe('notices.delete_only_offline');
    await admin.put('/notices/pullout', { ids: [id] });
    expect(await detail(id)).toMatchObject({ status: NOTICE_STATUS.offline });
    expect(await newestLogRow(get().db, 'notices')).toMatchObject({ subject: 'brief' });
    expect(await admin.refusal('PUT', '/notices/pullout', { ids: [id] })).toBe('notices.already_offline');
    await admin.delete('/notices', { ids: [id] });
    const entry = await newestLogRow(get().db, 'notices');
    expect(entry).toMatchObject({ subject: 'brief' });
    expect(JSON.stringify(entry)).toContain(`${number}`);
    expect(await admin.refusal('GET', `/notices/${id}`)).toBe('notices.not_found');
    expect(await admin.refusal('DELETE', '/notices', { ids: [id] })).toBe('notices.not_found');
  });

  it('are transferred to another department under their title', async () => {
    const { id } = await create({ title: 'moved' });
    const { department_id } = await detail(id);
    await admin.put('/notices/department', { ids: [id], department_id });
    expect(await newestLogRow(get().db, 'notices')).toMatchObject({ subject: 'moved' });
  });

  it('are taken offline and deleted all or none', async () => {
    const [first, second] = [await create(), await create()];
    await admin.put('/notices/pullout', { ids: [second.id] });
    expect(await admin.refusal('PUT', '/notices/pullout', { ids: [first.id, second.id] })).toBe(
      'notices.already_offline',
    );
    expect(await admin.refusal('DELETE', '/notices', { ids: [first.id, second.id] })).toBe(
      'notices.delete_only_offline',
    );
    expect(await detail(first.id)).toMatchObject({ status: NOTICE_STATUS.online });
    expect(await detail(second.id)).toMatchObject({ status: NOTICE_STATUS.offline });
  });

  it('are refused after their end and for devices that cannot show them', async () => {
    expect(await refusal({ start_at: 1, end_at: 2 })).toBe('notices.end_in_past');
    expect(await refusal({ device_ids: [] })).toBe('platform.invalid_request');
    expect(await refusal({ content: 'a\u0007b' })).toBe('platform.malformed_body');
    for (const id of [theirs.deviceId, 999_999, devices[3]])
      expect(await refusal({ device_ids: [devices[0], id] })).toBe('notices.device_not_found');
  });

  it('give their devices another manifest', async () => {
    const [door = 0] = devices;
    const before = await revisionOf(door);
    const { id } = await create();
    await expect.poll(() => revisionOf(door), { timeout: 20_000 }).toBeGreaterThan(before);
    const during = await revisionOf(door);
    await admin.put('/notices/pullout', { ids: [id] });
    await expect.poll(() => revisionOf(door), { timeout: 20_000 }).toBeGreaterThan(during);
  });

  it('show how far they have come on each device', async () => {
    const { id } = await create();
    const [door = 0, hall = 0, roof = 0] = devices;
    await receipt(id, door, { sent_at: 5 });
    await receipt(id, hall, { sent_at: 5, shown_at: 7, ended_at: 9 });
    expect(await detail(id)).toMatchObject({
      sent_count: 2,
      received_count: 1,
      shown_count: 1,
      ended_count: 1,
    });
    const named = async (stage: string) =>
      (await devicesOf(id, `stage=${stage}`)).map(({ device_id }) => device_id);
    expect(await named('sent')).toEqual([door]);
    expect(await named('ended')).toEqual([hall]);
    expect(await named('waiting')).toEqual([roof]);
    const [first] = await devicesOf(id, 'sort=-shown_at');
    expect(first).toMatchObject({ device_id: hall, device_name: 'hall', is_online: true, shown_at: 7 });
    expect((await devicesOf(id, 'device_name=OO')).map(({ device_name }) => device_name)).toEqual([
      'door',
      'roof',
    ]);
  });

  it('coverage 1: reach no device when the call misspells its devices', async () => {
    const misspelt = { title: 'e', content: 'e', deviceIds: [1] };
    const { fields } = await admin.refused('POST', '/notices/emergency', misspelt);
    expect(fields).toMatchObject([{ path: 'deviceIds', code: 'rules.unknown_field' }]);
  });

  it('for emergencies reach every device that is in use, at once', async () => {
    const reach = await admin.get<{ device_count: number }>('/notices/emergency');
    expect(reach).toMatchObject({ device_count: 3, online_count: 2 });
    const { id } = await admin.post<{ id: number }>('/notices/emergency', {
      title: '疏散',
      content: '请立即离开',
      minutes: 5,
      escalate_after_s: 10,
    });
    const notice = await detail(id);
    expect(notice).toMatchObject({
      category: 2,
      layout: 'full',
      screen: null,
      is_test: false,
      status: NOTICE_STATUS.online,
      device_count: 3,
      overdue_count: 0,
    });
    expect(notice.end_at - notice.start_at).toBe(5 * 60_000);
    expect((await list('category=2')).data.map((listed) => listed.id)).toEqual([id]);
    const late = { start_at: notice.start_at - 11_000 };
    await query(get().db).updateTable('notice').set(late).where('id', '=', id).execute();
    expect(await detail(id)).toMatchObject({ overdue_count: 2 });
    await receipt(id, devices[0] ?? 0, { shown_at: 7 });
    expect(await detail(id)).toMatchObject({ overdue_count: 1 });
    await admin.put('/notices/pullout', { ids: [id] });
    expect(await detail(id)).toMatchObject({ overdue_count: 0 });
  });

  it('for emergencies are refused in a company without devices', async () => {
    const company = await makeCompany(get().db);
    const { caller } = await makeUser(get().server, company.id, company.home, { is_admin: true });
    const body = { title: 'e', content: 'e' };
    expect(await caller.refusal('POST', '/notices/emergency', body)).toBe('notices.no_devices');
  });

  it('for emergencies may be a test on some devices', async () => {
    const body = { title: 'Drill', content: 'Test', layout: 'band', is_test: '1', device_ids: [devices[0]] };
    const { id } = await admin.post<{ id: number }>('/notices/emergency', body);
    expect(await detail(id)).toMatchObject({ layout: 'band', position: 2, is_test: true, device_count: 1 });
  });

  it('J10 are as many on a device as its manifest holds, and emergencies give way to emergencies only', async () => {
    const [full] = await insertDevices(get().db, [{ name: 'lobby', state: 'active' }]);
    const device_ids = [full!];
    const { id } = await create({ title: 'first', device_ids });
    const { id: _, ...row } = await query(get().db)
      .selectFrom('notice')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const addMore = async (category: 1 | 2, count: number) => {
      const rows = Array.from({ length: count }, (_unused, at) => ({
        ...row,
        number: category * 1_000_000 + at,
        category,
      }));
      const added = await query(get().db).insertInto('notice').values(rows).returning('id').execute();
      const links = added.map((notice) => ({ notice_id: notice.id, device_id: full! }));
      await query(get().db).insertInto('notice_device').values(links).execute();
    };
    const emergency = () =>
      admin.send('POST', '/notices/emergency', { title: 'e', content: 'e', device_ids });
    await addMore(1, MAX_DEVICE_NOTICES - 2);
    await create({ device_ids });
    const answer = await admin.send(
      'POST',
      '/notices',
      bodyOf({ device_ids: [...devices.slice(0, 1), full!] }),
    );
    expect(answer.json()).toMatchObject({
      error: {
        code: 'notices.device_full',
        params: { name: 'lobby', maximum: MAX_DEVICE_NOTICES, device_id: full },
      },
    });
    expect((await emergency()).statusCode).toBe(200);
    await addMore(2, MAX_DEVICE_NOTICES - 1);
    expect((await emergency()).json()).toMatchObject({ error: { code: 'notices.device_full' } });
  });
});
