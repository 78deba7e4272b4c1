import type { DryRun, DryRunDays, LabelSet, Material, Program, ReleaseDetail } from '@marquee/contract';
import { newElement } from '@marquee/scene';
import { beforeAll, expect, it } from 'vitest';
import { query } from '../../platform/database/query.ts';
import {
  type Caller,
  describeServer,
  documentOf,
  fileRefOf,
  insertDevices,
  makeBasics,
  makeProgram,
  type Stranger,
} from '../testing/index.ts';

const HOUR = 3_600_000;
/** A Wednesday and the days after it, far from today. */
const PERIOD = { valid_from: '2098-01-01', valid_to: '2098-12-31' };
const MORNING = { spans: [{ start: '08:00', end: '12:00' }] };
const ABLE = JSON.stringify(['mode-inter-cut', 'mode-synchronised']);

describeServer('dry runs', (get) => {
  let admin: Caller;
  let theirs: Stranger;
  let picture: Material;
  let program: Program;
  let door: number;
  let hall: number;
  let old: number;
  let full: number;
  beforeAll(async () => {
    ({ admin, theirs, picture } = await makeBasics(get()));
    program = await makeProgram(admin, 'welcome', picture);
    const screen = { screens: JSON.stringify([{ width: 1920, height: 1080 }]), res: '1920*1080' };
    const able = { ...screen, is_online: 1 as const, time_zone: 'Asia/Shanghai', capabilities: ABLE };
    const made = await insertDevices(get().db, [
      { ...able, name: 'door', free_space: 1e9 },
      { ...able, name: 'hall', free_space: 2e9 },
      { ...able, name: 'old', free_space: 1e9, capabilities: '[]' },
      { ...able, name: 'full', free_space: 5 },
    ]);
    [door, hall, old, full] = made as [number, number, number, number];
  });

  const bodyOf = (changes: object = {}) => ({
    name: 'autumn',
    program_ids: [program.id],
    device_ids: [door],
    ...PERIOD,
    ...changes,
  });
  const create = (changes: object = {}) =>
    admin.post<{ id: number; number: number }>('/releases', bodyOf(changes));
  const pullout = (id: number) => admin.put('/releases/pullout', { ids: [id] });
  const run = (changes: object = {}) => admin.post<DryRun>('/releases/dry-run', bodyOf(changes));
  const days = (changes: object = {}) => {
    const { device_ids: _devices, program_ids: _programs, ...body } = bodyOf(changes);
    return admin.post<DryRunDays>('/releases/dry-run/days', { device_id: door, ...body });
  };
  const refusal = (changes: object) => admin.refusal('POST', '/releases/dry-run', bodyOf(changes));
  const count = async (table: 'release' | 'operation_log' | 'counter') => {
    const rows = await query(get().db).selectFrom(table).selectAll().execute();
    return JSON.stringify(rows).length;
  };

  it('join devices that do the same, and count them by verdict', async () => {
    const answer = await run({ mode: 'inter-cut', device_ids: [door, hall, old, full], ...MORNING });
    expect(answer).toMatchObject({
      days: 7,
      content: {
        ...{ file_count: 1, bytes: picture.size, loop_ms: 5000 },
        screens: [{ screen: 1, file_count: 1, bytes: picture.size, loop_ms: 5000 }],
      },
      download_bytes: 4 * picture.size,
      present_bytes: 0,
      counts: { refused: 1, 'no-space': 1, late: 0, 'not-played': 0, attention: 0, ready: 2 },
      displaced: [],
      releases: [],
    });
    const starts_at = Date.parse('2098-01-01T08:00+08:00');
    expect(answer.results).toMatchObject([
      { verdict: 'refused', reasons: ['mode-not-supported'], device_ids: [old], starts_at: null },
      {
        verdict: 'no-space',
        reasons: ['insufficient-space'],
        device_ids: [full],
        lacking_bytes: picture.size - 5,
      },
      { verdict: 'ready', reasons: [], device_ids: [door, hall], starts_at, plays_ms: 7 * 4 * HOUR },
    ]);
  });

  it('name the releases that lose time, and those that take time', async () => {
    const everyday = await create({ name: 'everyday' });
    const lunch = await create({ name: 'lunch', mode: 'replace', spans: [{ start: '11:00', end: '13:00' }] });
    const answer = await run({ mode: 'inter-cut', device_ids: [door, hall], ...MORNING });
    expect(answer.displaced).toEqual([{ release_id: everyday.id, device_count: 1, ms: 7 * 3 * HOUR }]);
    expect(answer.results).toMatchObject([
      {
        verdict: 'attention',
        reasons: ['replaced'],
        device_ids: [door],
        plays_ms: 7 * 3 * HOUR,
        replaced_by: [{ release_id: lunch.id, ms: 7 * HOUR, same_mode: false }],
      },
      { verdict: 'ready', device_ids: [hall], plays_ms: 7 * 4 * HOUR, displaces: [] },
    ]);
    expect(answer.releases).toEqual(
      expect.arrayContaining([
        { id: everyday.id, number: everyday.number, name: 'everyday' },
        { id: lunch.id, number: lunch.number, name: 'lunch' },
      ]),
    );
    const sameMode = await run({ mode: 'replace', ...MORNING });
    expect(sameMode.results).toMatchObject([{ reasons: ['conflict'], plays_ms: 7 * 4 * HOUR }]);
    await pullout(lunch.id);
    await pullout(everyday.id);
  });

  it('name the programs for certain viewers with their label sets, and what devices do with them', async () => {
    expect((await run()).promotion).toBeNull();
    const label = { priority: 2, genders: ['female'], age_bands: ['21-30'] };
    const set = await admin.post<LabelSet>('/labels', { name: 'Young women', ...label });
    await admin.put('/programs/labels', { ids: [program.id], label_set_id: set.id });
    const promotes = (ids: number[]) =>
      query(get().db)
        .updateTable('device')
        .set({ capabilities: JSON.stringify([...JSON.parse(ABLE), 'precise-promotion']) })
        .where('id', 'in', ids)
        .execute();
    await promotes([door, hall, old]);
    await admin.put('/devices/rpc-pm-strategy', { ids: [hall], strategy: 'B' });
    await admin.put('/system-set/pm-strategy', { promotes: true, strategy: 'A' });
    const asked = { device_ids: [door, hall, old, full] };
    expect((await run(asked)).promotion).toEqual({
      programs: [{ screen: 1, name: 'welcome', label, label_set: 'Young women' }],
      strategies: { A: 2, B: 1 },
      as_scheduled: 1,
    });
    await admin.put('/system-set/pm-strategy', { promotes: false, strategy: 'A' });
    expect((await run(asked)).promotion).toMatchObject({ strategies: { A: 0, B: 0 }, as_scheduled: 4 });
    expect((await run({ mode: 'synchronised' })).promotion).toBeNull();
    await query(get().db)
      .updateTable('device')
      .set({ capabilities: ABLE })
      .where('id', 'in', [door, hall])
      .execute();
    await query(get().db).updateTable('device').set({ capabilities: '[]' }).where('id', '=', old).execute();
    await admin.put('/system-set/pm-strategy', { promotes: true, strategy: 'A' });
  });

  it('give the share of airtime where several releases append', async () => {
    const { id } = await create();
    const [result] = (await run()).results;
    expect(result).toMatchObject({ verdict: 'ready', share: 0.5, displaces: [] });
    await pullout(id);
  });

  it('of an edit do not count the release itself, and count its files as present', async () => {
    const { id } = await create({ mode: 'replace' });
    await query(get().db)
      .updateTable('release_device')
      .set({ sync_state: 'synchronised', progress: 100 })
      .where('release_id', '=', id)
      .execute();
    expect((await run({ mode: 'replace' })).displaced).toMatchObject([{ release_id: id }]);
    const edited = await run({ id, mode: 'replace', device_ids: [door, hall] });
    expect(edited.displaced).toEqual([]);
    expect(edited.results).toMatchObject([
      { verdict: 'ready', device_ids: [door], download_bytes: 0 },
      { verdict: 'ready', device_ids: [hall], download_bytes: picture.size },
    ]);
    const [day] = (await days({ id, mode: 'replace' })).days;
    expect(day?.screens[0]?.releases).toHaveLength(1);
    // Of an edit of an edit too: only the last one plays.
    const second = await admin.put<{ id: number }>('/releases', { ...bodyOf({ mode: 'replace' }), id });
    expect((await run({ id: second.id, mode: 'replace' })).displaced).toEqual([]);
    await pullout(second.id);
    expect(await refusal({ id: second.id })).toBe('releases.already_offline');
  });

  it('say which programs do not fit the screens', async () => {
    const size = { width: 1080, height: 1920 };
    const { id, version } = await admin.post<Program>('/programs', { name: 'upright', ...size });
    const document = { ...documentOf(fileRefOf(picture)), ...size };
    await admin.put('/programs', { id, version, document });
    const answer = await run({ program_ids: [program.id, id] });
    expect(answer.results).toMatchObject([{ verdict: 'attention', reasons: ['portrait'] }]);
  });

  it('player 6h: count files and loop of each screen, and for a device only those that it gets', async () => {
    const words = await makeProgram(admin, 'without-a-file');
    const text = documentOf();
    text.scenes[0]?.elements.push(newElement('text', { id: 'text', name: 'Text', text: 'words' }));
    await admin.put('/programs', { id: words.id, version: words.version, document: text });
    const panels = [
      { width: 1080, height: 1920 },
      { width: 1080, height: 1920 },
    ];
    const [twoScreens] = await insertDevices(get().db, [
      {
        ...{ name: 'two screens', is_online: 1, time_zone: 'Asia/Shanghai', free_space: 1e9 },
        ...{ screens: JSON.stringify(panels), res: '1080*1920,1080*1920' },
        capabilities: JSON.stringify([...JSON.parse(ABLE), 'second-screen']),
      },
    ]);
    const answer = await run({
      ...{ program_ids: [words.id], second_program_ids: [program.id] },
      device_ids: [door, twoScreens],
    });
    expect(answer.content).toMatchObject({
      file_count: 1,
      screens: [
        { screen: 1, file_count: 0, bytes: 0 },
        { screen: 2, file_count: 1, bytes: picture.size, loop_ms: 5000 },
      ],
    });
    expect(answer).toMatchObject({ download_bytes: picture.size, present_bytes: 0 });
    const needs = answer.results.flatMap(({ device_ids, download_bytes }) =>
      device_ids.map((id) => [id, download_bytes]),
    );
    expect(new Map(needs as [number, number][])).toEqual(
      new Map([
        [door, 0],
        [twoScreens, picture.size],
      ]),
    );
  });

  it('try playlists', async () => {
    const { data } = await admin.get<{ data: { group_id: number }[] }>('/play-list/play-group');
    const list = await admin.post<{ id: number }>('/play-list', {
      name: 'loop',
      group_id: data[0]?.group_id,
      items: [{ kind: 'program', id: program.id, duration_seconds: 20 }],
    });
    const answer = await run({ playlist_id: list.id, program_ids: [] });
    expect(answer.content).toMatchObject({ file_count: 1, loop_ms: 20_000 });
  });

  it('show each day of a device, the release among the others', async () => {
    const everyday = await create({ name: 'everyday' });
    const answer = await days({ mode: 'replace', ...MORNING });
    expect(answer.time_zone).toBe('Asia/Shanghai');
    expect(answer.days.map(({ date }) => date)).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((day) => `2098-01-0${day}`),
    );
    const start = Date.parse('2098-01-01T00:00+08:00');
    expect(answer.days[0]?.screens[0]?.releases).toMatchObject([
      {
        release_id: 0,
        name: 'autumn',
        parts: [{ from: start + 8 * HOUR, to: start + 12 * HOUR, state: 'plays' }],
      },
      {
        release_id: everyday.id,
        parts: [
          { state: 'plays', to: start + 8 * HOUR },
          { state: 'replaced', by: everyday.number + 1 },
          { state: 'plays', from: start + 12 * HOUR },
        ],
      },
    ]);
    await pullout(everyday.id);
  });

  it('refuse what creating refuses', async () => {
    expect(await refusal({ device_ids: [door, 999_999] })).toBe('releases.device_not_found');
    expect(await refusal({ device_ids: [theirs.deviceId] })).toBe('releases.device_not_found');
    expect(await refusal({ program_ids: [theirs.programId] })).toBe('releases.program_not_found');
    expect(await refusal({ id: theirs.releaseId })).toBe('releases.not_found');
    expect(await refusal({ program_ids: [] })).toBe('platform.invalid_request');
    const [waiting] = await insertDevices(get().db, [{ name: 'waiting', state: 'waiting' }]);
    expect(await refusal({ device_ids: [waiting] })).toBe('releases.device_not_found');
  });

  it('write nothing', async () => {
    const { id } = await create();
    const before = [await count('release'), await count('operation_log'), await count('counter')];
    await run({ mode: 'replace' });
    await run({ id });
    await days({ id });
    expect([await count('release'), await count('operation_log'), await count('counter')]).toEqual(before);
    expect(await admin.get<ReleaseDetail>(`/releases/${id}/detail`)).toMatchObject({ status: 1 });
    await pullout(id);
  });
});
