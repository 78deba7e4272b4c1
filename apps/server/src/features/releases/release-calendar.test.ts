import type {
  CalendarCover,
  CalendarRelease,
  DeviceDay,
  Group,
  Pagination,
  Release,
} from '@marquee/contract';
import { beforeAll, expect, it } from 'vitest';
import { query } from '../../platform/database/query.ts';
import {
  type Caller,
  describeReach,
  describeServer,
  insertDevices,
  insertRelease,
  makeStranger,
  type Stranger,
  VIEWS_BESIDE,
} from '../testing/index.ts';

type Calendar = { data: CalendarRelease[]; pagination: Pagination; covers: CalendarCover[] };

/** A Monday. */
const MONDAY = '2026-11-23';

describeServer('the calendar of releases', (get) => {
  let admin: Caller;
  let theirs: Stranger;
  let hall: Group;
  let counter: Group;
  let inHall: number;
  let inCounter: number;
  let elsewhere: number;
  const read = (query: string) => admin.get<Calendar>(`/releases/calendar?${query}`);
  const namesIn = async (query: string) => (await read(query)).data.map(({ name }) => name);

  beforeAll(async () => {
    admin = get().admin;
    const { db } = get();
    theirs = await makeStranger(db);
    const addGroup = (name: string, parent_id: number) =>
      admin.post<Group>('/devices-mips/device-group-add', { name, parent_id });
    hall = await addGroup('hall', 0);
    counter = await addGroup('counter', hall.group_id);
    [inHall = 0, inCounter = 0, elsewhere = 0] = await insertDevices(db, [
      { name: 'hall', group_id: hall.group_id },
      { name: 'counter', group_id: counter.group_id },
      { name: 'elsewhere' },
    ]);
    const validity = { valid_from: '2026-11-01', valid_to: '2026-12-31' };
    const insert = (name: string, deviceIds: number[], changes: object = {}) =>
      insertRelease(db, { companyId: 1, name, deviceIds, ...validity, ...changes });
    await insert('everywhere', [inHall, inCounter, elsewhere]);
    await insert('counter', [inCounter], { mode: 'replace', weekdays: '[2]', programIds: [2, 1] });
    await insert('elsewhere', [elsewhere]);
    await insert('waiting', [inHall], { status: 0, valid_from: '2026-11-25' });
    await insert('over', [inHall], { valid_to: '2026-11-22' });
    await insert('offline', [inHall], { status: 3 });
  });

  it('has the releases on the devices of a group and of those below it, with the number of devices', async () => {
    const { data, pagination } = await read(`from=${MONDAY}&group_id=${hall.group_id}`);
    expect(data.map(({ name, device_count }) => [name, device_count])).toEqual([
      ['everywhere', 2],
      ['counter', 1],
      ['waiting', 1],
    ]);
    expect(data[1]).toMatchObject({
      mode: 'replace',
      status: 1,
      windows: [{ from: '2026-11-24T00:00', to: '2026-11-25T00:00' }],
    });
    expect(pagination).toMatchObject({ total: 3, max: 1 });
    expect(await namesIn(`from=${MONDAY}&group_id=${counter.group_id}`)).toEqual(['everywhere', 'counter']);
    expect(await namesIn(`from=${MONDAY}`)).toEqual(['everywhere', 'counter', 'elsewhere', 'waiting']);
  });

  it('console 26: has the names of the programs, in the order in which they play', async () => {
    const { data } = await read(`from=${MONDAY}&group_id=${counter.group_id}`);
    expect(data.map(({ program_names }) => program_names)).toEqual([
      ['program 1'],
      ['program 2', 'program 1'],
    ]);
  });

  it('has only releases that are scheduled for a day of the period', async () => {
    const inHall = `group_id=${hall.group_id}`;
    expect(await namesIn(`from=${MONDAY}&days=1&${inHall}`)).toEqual(['everywhere']);
    expect(await namesIn(`from=2026-11-24&days=1&${inHall}`)).toEqual(['everywhere', 'counter']);
    expect(await namesIn(`from=2026-11-22&days=1&${inHall}`)).toEqual(['everywhere', 'over']);
  });

  it('console 13: has the time zone that the devices have in common', async () => {
    const { db, server } = get();
    const zones = ['Asia/Tokyo', 'UTC+9', 'Asia/Tokyo'];
    const ids = await insertDevices(
      db,
      zones.map((time_zone) => ({ name: 'zoned', time_zone })),
    );
    const [tokyo = 0, offset = 0, other = 0] = ids;
    const validity = { valid_from: '2028-05-01', valid_to: '2028-05-02' };
    const insert = (name: string, deviceIds: number[]) =>
      insertRelease(db, { companyId: 1, name, deviceIds, ...validity });
    await insert('one', [tokyo, other]);
    await insert('offset', [offset]);
    await insert('several', [tokyo, offset]);
    const { data } = await read('from=2028-05-01');
    expect(data.map(({ name, time_zone }) => [name, time_zone])).toEqual([
      ['one', 'Asia/Tokyo'],
      ['offset', 'Etc/GMT-9'],
      ['several', null],
    ]);
    const send = (device_ids: number[]) =>
      admin.post('/notices/emergency', { title: 'fire', content: 'leave', device_ids });
    await send([tokyo, other]);
    await send([tokyo, offset]);
    const today = new Date(server.clock.now()).toISOString().slice(0, 10);
    const { covers } = await read(`from=${today}`);
    expect(covers.map(({ time_zone }) => time_zone)).toEqual([null, 'Asia/Tokyo']);
  });

  it('is filtered by state and mode, and comes in pages', async () => {
    expect(await namesIn(`from=${MONDAY}&status=0`)).toEqual(['waiting']);
    expect(await namesIn(`from=${MONDAY}&status=3`)).toEqual(['offline']);
    expect(await namesIn(`from=${MONDAY}&mode=replace`)).toEqual(['counter']);
    const { data, pagination } = await read(`from=${MONDAY}&per_page=3&page=2`);
    expect(data.map(({ name }) => name)).toEqual(['waiting']);
    expect(pagination).toEqual({ page: 2, per_page: 3, total: 4, max: 2 });
  });

  it('has the emergency messages that fill screens of the group, until they are taken offline', async () => {
    const { clock } = get().server;
    const send = (title: string, device_ids: number[], changes: object = {}) =>
      admin.post<{ id: number }>('/notices/emergency', { title, content: 'leave', device_ids, ...changes });
    const { id } = await send('fire', [inHall, inCounter]);
    await send('band', [inHall], { layout: 'band' });
    await send('elsewhere', [elsewhere]);
    const today = new Date(clock.now()).toISOString().slice(0, 10);
    const calendar = `from=${today}&group_id=${hall.group_id}`;
    const start_at = clock.now();
    expect((await read(calendar)).covers).toMatchObject([
      { id, title: 'fire', start_at, end_at: start_at + 1_800_000, device_count: 2 },
    ]);
    const day = () => admin.get<DeviceDay>(`/devices-mips/${inCounter}/day?date=${today}`);
    expect((await day()).screens[0]?.covers).toMatchObject([
      { notice_id: id, title: 'fire', from: start_at, to: start_at + 1_800_000 },
    ]);
    clock.advance(60_000);
    await admin.put('/notices/pullout', { ids: [id] });
    expect((await read(calendar)).covers).toMatchObject([{ id, end_at: start_at + 60_000 }]);
    expect((await day()).screens[0]?.covers).toMatchObject([{ to: start_at + 60_000 }]);
    expect((await read('from=2027-06-01')).covers).toEqual([]);
  });

  it('refuses groups of other companies and periods of more than 31 days', async () => {
    for (const id of [theirs.groups.device, 999_999])
      expect(await admin.refusal('GET', `/releases/calendar?group_id=${id}`)).toBe('groups.not_found');
    for (const query of ['days=32', 'from=2026-02-30'])
      expect(await admin.refusal('GET', `/releases/calendar?${query}`)).toBe('platform.invalid_request');
  });
});

const RULES = { program_rules: VIEWS_BESIDE, device_rules: VIEWS_BESIDE };

describeReach('the calendar of departments', RULES, (get) => {
  it('has the releases and counts the devices that the user sees', async () => {
    const { db, east1, things } = get();
    await query(db)
      .insertInto('release_device')
      .values({ release_id: things.east1.releaseId, device_id: things.west.deviceId })
      .execute();
    const { data } = await east1.get<Calendar>('/releases/calendar?from=2026-11-23');
    const { data: listed } = await east1.get<{ data: Release[] }>('/releases');
    const ids = new Set(data.map(({ id }) => id));
    expect(ids).toEqual(new Set(listed.map(({ id }) => id)));
    expect(ids.has(things.west.releaseId)).toBe(false);
    expect(data.map(({ device_count }) => device_count)).toEqual([1, 1]);
  });
});
