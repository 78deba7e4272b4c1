import type { Pagination, Video } from '@marquee/contract';
import { beforeAll, expect, it } from 'vitest';
import { query } from '../../platform/database/query.ts';
import { liveTopic } from '../../platform/live/live-events.ts';
import {
  type Caller,
  describeServer,
  makeOrganisation,
  type Organisation,
  setRules,
} from '../testing/index.ts';

type List = { data: Video[]; pagination: Pagination };

const ADDRESS = 'rtsp://camera.example/1';

describeServer('network videos', (get) => {
  let admin: Caller;
  let organisation: Organisation;
  beforeAll(async () => {
    admin = get().admin;
    organisation = await makeOrganisation(get().server);
  });

  const add = (name: string, address = ADDRESS, caller = admin) =>
    caller.post<Video>('/videoList', { name, address });
  const list = (query = '', caller = admin) => caller.get<List>(`/videoList?${query}`);
  const namesOf = ({ data }: List) => data.map(({ name }) => name);
  const log = async () =>
    query(get().db)
      .selectFrom('operation_log')
      .select(['module', 'operation', 'subject', 'result', 'before', 'after'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();

  it('are added with their owner, and logged', async () => {
    const video = await add('门口摄像头');
    expect(video).toMatchObject({ name: '门口摄像头', address: ADDRESS, creator_name: 'admin' });
    expect(video.department_name).not.toBe('');
    const after = JSON.stringify({ ids: [video.id], id: video.id, name: '门口摄像头', address: ADDRESS });
    const row = { module: 'videos', operation: 0, subject: '门口摄像头', result: 1, before: null, after };
    expect(await log()).toEqual(row);
  });

  it.each([
    'http://a.example/live.m3u8',
    'https://a.example:8443/v?id=1&x=%20#t',
    'RTSP://user:secret@10.0.0.7/ch1',
    'rtmp://[2001:db8::1]/live/stream',
    'mms://视频.example/a b'.replace(' ', '-'),
    `http://a.example/${'x'.repeat(115)}`,
  ])('may have the address %s', async (address) => {
    const { id } = await add('v', address);
    await admin.delete('/videoList', { ids: [id] });
  });

  it.each([
    ['ftp://a.example/x', 'rules.video_address'],
    ['file:///etc/passwd', 'rules.video_address'],
    ['javascript:alert(1)', 'rules.video_address'],
    ['http:a.example', 'rules.video_address'],
    ['http://', 'rules.video_address'],
    ['rtsp:///1', 'rules.video_address'],
    ['http://a b/', 'rules.video_address'],
    ['http://a.example/a b', 'rules.video_address'],
    ['http://a.example\\@evil.example/', 'rules.video_address'],
    ['http://[::1/', 'rules.video_address'],
    [' http://a.example/', 'rules.video_address'],
    ['', 'rules.required'],
    [`http://a.example/${'x'.repeat(116)}`, 'rules.too_long'],
  ])('may not have the address %j', async (address, code) => {
    const { fields } = await admin.refused('POST', '/videoList', { name: 'v', address });
    expect(fields.filter(({ path }) => path === 'address').map((field) => field.code)).toContain(code);
  });

  it.each(['大厅 1', 'Lobby <north> & south', 'x'.repeat(32)])('may be named %j', async (name) => {
    const { id, name: kept } = await add(name);
    expect(kept).toBe(name);
    await admin.delete('/videoList', { ids: [id] });
  });

  it.each(['', ' ', 'x'.repeat(33)])('may not be named %j', async (name) => {
    expect(await admin.refusal('POST', '/videoList', { name, address: ADDRESS })).toBe(
      'platform.invalid_request',
    );
  });

  it('are changed, and the log shows the values before and after', async () => {
    const { id } = await add('old');
    const address = 'https://b.example/';
    expect(await admin.put('/videoList', { id, name: 'new', address })).toMatchObject({
      id,
      name: 'new',
      address,
    });
    const { before, after } = await log();
    expect([before, after]).toEqual([
      JSON.stringify({ name: 'old', address: ADDRESS }),
      JSON.stringify({ ids: [id], name: 'new', address }),
    ]);
  });

  it('are deleted all or none', async () => {
    const { id } = await add('kept');
    expect(await admin.refusal('DELETE', '/videoList', { ids: [id, 999_999] })).toBe('videos.not_found');
    expect(namesOf(await list('name=kept'))).toEqual(['kept']);
    await admin.delete('/videoList', { ids: [id] });
    expect(namesOf(await list('name=kept'))).toEqual([]);
    expect(await log()).toMatchObject({ module: 'videos', operation: 2, subject: 'kept' });
  });

  it('are filtered by a part of the name, sorted and paged', async () => {
    for (const name of ['lobby-2', 'Lobby-1', 'lobby-3', 'roof']) await add(name);
    const page = await list('name=lobby&sort=-name&per_page=2');
    expect(namesOf(page)).toEqual(['lobby-3', 'lobby-2']);
    expect(page.pagination).toEqual({ page: 1, per_page: 2, total: 3, max: 2 });
    expect(namesOf(await list('name=lobby&sort=-name&per_page=2&page=2'))).toEqual(['Lobby-1']);
    expect(namesOf(await list('name=%25'))).toEqual([]);
  });

  it('notify open consoles', async () => {
    const { server } = get();
    const heard: string[] = [];
    const leave = server.app.platform.bus.subscribe(
      liveTopic,
      ({ topic }) => heard.push(topic),
      () => {},
    );
    const { id } = await add('told');
    await admin.delete('/videoList', { ids: [id] });
    server.clock.advance(1000);
    leave();
    expect(heard).toEqual(['videos']);
  });

  it('follow the rule of departments on materials', async () => {
    const { east1, east2, west, departments, admin: theirs } = organisation;
    await setRules(get().db, departments.east1, { material_rules: '111101000000' });
    const beside = await add('beside', ADDRESS, east2.caller);
    const away = await add('away', ADDRESS, west.caller);
    await add('own', ADDRESS, east1.caller);
    expect(namesOf(await list('sort=name', east1.caller))).toEqual(['beside', 'own']);
    const change = { name: 'x', address: ADDRESS };
    const change1 = { ...change, id: beside.id };
    expect(await east1.caller.refusal('PUT', '/videoList', change1)).toBe('platform.out_of_reach');
    const change2 = { ...change, id: away.id };
    expect(await east1.caller.refusal('PUT', '/videoList', change2)).toBe('videos.not_found');
    expect(namesOf(await list(`department_id=${departments.east.id}&sort=name`, theirs.caller))).toEqual([
      'beside',
      'own',
    ]);
  });

  it('are moved to the default department when their department is deleted', async () => {
    const { west, departments, admin: theirs } = organisation;
    await theirs.caller.delete('/departments', { group_id: departments.west.id });
    const { data } = await list('name=away', theirs.caller);
    expect(data[0]?.department_id).toBe(departments.home.id);
    expect(west.department.id).toBe(departments.west.id);
  });
});
