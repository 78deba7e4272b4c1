import type {
  Material,
  Pagination,
  Playlist,
  PlaylistDetail,
  PlaylistItemInput,
  PlaylistListItem,
  Program,
  ReleaseDetail,
} from '@marquee/contract';
import type { Manifest } from '@marquee/device-protocol';
import { documentDurationMs, type SceneDocument } from '@marquee/scene';
import { beforeAll, expect, it } from 'vitest';
import { query } from '../../platform/database/query.ts';
import { DesiredStates } from '../manifests/index.ts';
import {
  type Caller,
  describeServer,
  documentOf,
  fileRefOf,
  insertDevices,
  makeOrganisation,
  makeProgram,
  newestLogRow,
  type Organisation,
  setRules,
  uploadMaterial,
} from '../testing/index.ts';

type List = { data: PlaylistListItem[]; pagination: Pagination };

const SCHEDULE = {
  mode: 'append',
  screen: 1,
  valid_from: '2000-01-01',
  valid_to: '2999-12-31',
  continuous: true,
};

describeServer('playlists', (get) => {
  let admin: Caller;
  let organisation: Organisation;
  let poster: Material;
  let video: Material;
  let shop: Program;
  let group_id: number;
  let serial = 0;
  beforeAll(async () => {
    admin = get().admin;
    organisation = await makeOrganisation(get().server);
    poster = await uploadMaterial(admin, 'rotated.jpg');
    video = await uploadMaterial(admin, 'moving.mp4');
    shop = await makeProgram(admin, 'shop', poster);
    const { data } = await admin.get<{ data: { group_id: number }[] }>('/play-list/play-group');
    group_id = data[0]?.group_id ?? 0;
  });

  const program = (duration_seconds = 10, { id } = shop) => ({ kind: 'program', id, duration_seconds });
  const material = (duration_seconds = 10, { id } = poster) => ({ kind: 'material', id, duration_seconds });
  const add = (items: object[] = [program()], name = `list-${(serial += 1)}`) =>
    admin.post<PlaylistDetail>('/play-list', { name, group_id, items });
  const list = (filter = '', caller = admin) => caller.get<List>(`/play-list?${filter}`);
  const namesOf = ({ data }: List) => data.map(({ name }) => name);
  const fieldsOf = async (change: object) => {
    const body = { name: 'refused', group_id, items: [program()], ...change };
    const { fields } = await admin.refused('POST', '/play-list', body);
    return fields.map(({ path, code }) => `${path} ${code}`);
  };
  const screens = async (...names: string[]) =>
    insertDevices(
      get().db,
      names.map((name) => ({ name, state: 'active' as const })),
    );
  const release = (id: number, device_ids: number[], name = `release-${(serial += 1)}`) =>
    admin.post<{ id: number; number: number }>(`/play-list/release/${id}`, { ...SCHEDULE, name, device_ids });
  const manifestOf = async (deviceId: number) => {
    const states = new DesiredStates(get().server.app.platform);
    await states.start();
    await states.settled();
    const found = await states.findManifest(deviceId);
    await states.stop();
    return JSON.parse(found?.signed.payload ?? '{}') as Manifest;
  };

  it('keep their items in order, with totals and facts, and are logged', async () => {
    const made = await add([program(20), material(5), program(3600), material(3, video)], '早间-A_1');
    expect(made).toMatchObject({
      name: '早间-A_1',
      group_id,
      version: 1,
      program_count: 2,
      material_count: 2,
      duration_seconds: 3628,
      size: shop.size + poster.size + video.size,
      device_count: 0,
      creator_name: 'admin',
    });
    expect(made.items.map(({ kind, id, duration_seconds }) => [kind, id, duration_seconds])).toEqual([
      ['program', shop.id, 20],
      ['material', poster.id, 5],
      ['program', shop.id, 3600],
      ['material', video.id, 3],
    ]);
    expect(made.items[0]).toMatchObject({ name: 'shop', number: shop.number, natural_ms: shop.duration_ms });
    expect(made.items[1]).toMatchObject({ name: 'rotated.jpg', natural_ms: null, has_thumbnail: true });
    expect(made.items[3]).toMatchObject({ material_type: 'video', natural_ms: video.duration_ms });
    expect(await newestLogRow(get().db, 'playlists')).toMatchObject({ subject: '早间-A_1', operation: 0 });
  });

  it('go to the default group unless another is named', async () => {
    const { admin } = get();
    const body = { name: 'of-no-group', items: [program()] };
    expect(await admin.post<PlaylistDetail>('/play-list', body)).toMatchObject({ group_id });
  });

  it.each([
    [{ name: '' }, 'name rules.required'],
    [{ name: 'a b' }, 'name rules.name_characters'],
    [{ name: 'x'.repeat(65) }, 'name rules.too_long'],
    [{ items: [] }, 'items rules.at_least_one_item'],
    [{ items: [{ kind: 'video', id: 1, duration_seconds: 10 }] }, 'items.0.kind rules.one_of'],
    [
      { items: [{ kind: 'program', id: 1, duration_seconds: 2 }] },
      'items.0.duration_seconds rules.too_small',
    ],
    [
      { items: [{ kind: 'program', id: 1, duration_seconds: 3601 }] },
      'items.0.duration_seconds rules.too_large',
    ],
    [
      { items: [{ kind: 'program', id: 1, duration_seconds: 3.5 }] },
      'items.0.duration_seconds rules.integer',
    ],
    [
      {
        items: Array.from({ length: 51 }, () => ({ kind: 'program', id: 1, duration_seconds: 10 })),
      },
      'items rules.too_many',
    ],
  ])('are refused with %o', async (change, refusal) => {
    expect(await fieldsOf(change)).toContain(refusal);
  });

  it('have up to 50 items and 64 characters in their name', async () => {
    const made = await add(
      Array.from({ length: 50 }, () => material()),
      'x'.repeat(64),
    );
    expect(made).toMatchObject({ material_count: 50, size: poster.size });
  });

  it('are found by name, number, creator, group and use, and counted', async () => {
    const { id, number, name } = await add([program()], 'found-by');
    for (const filter of [
      'search_playlist=OUND-b',
      `search_playlist=${number}`,
      'name=found',
      `number=${number}`,
      `creator=adm&name=found-by&group_id=${group_id}&used=0`,
    ]) {
      expect([filter, namesOf(await list(filter))]).toEqual([filter, expect.arrayContaining([name])]);
    }
    expect(namesOf(await list('name=found&used=1'))).toEqual([]);
    expect(namesOf(await list('name=found&creator=nobody'))).toEqual([]);
    const [screen] = await screens('counted');
    await release(id, [screen ?? 0]);
    expect(await admin.get('/play-list/counts?name=found-by')).toEqual({ all: 1, used: 1, unused: 0 });
    expect((await list('name=found-by')).data[0]).toMatchObject({ device_count: 1 });
  });

  it('are listed with their first four items', async () => {
    await add([material(), program(), material(), program(), material()], 'covered');
    const [found] = (await list('name=covered')).data;
    expect(found?.covers.map(({ kind, id }) => [kind, id])).toEqual([
      ['material', poster.id],
      ['program', shop.id],
      ['material', poster.id],
      ['program', shop.id],
    ]);
    expect(found?.covers[1]?.cover).toMatchObject({ width: 1920 });
  });

  it('are not overwritten by somebody who edited an older version', async () => {
    const { id, version } = await add();
    const saved = await admin.put<PlaylistDetail>(`/play-list/${id}`, { version, items: [material(7)] });
    expect(saved).toMatchObject({ version: 2, program_count: 0, material_count: 1, duration_seconds: 7 });
    expect(await admin.refused('PUT', `/play-list/${id}`, { version, name: 'late' })).toMatchObject({
      code: 'playlists.version_conflict',
    });
    expect(await admin.get(`/play-list/${id}`)).toMatchObject({ version: 2, name: saved.name });
  });

  it('have different names within a company', async () => {
    const { name } = await add();
    const { id, version } = await add();
    const body = { name, group_id, items: [program()] };
    expect(await admin.refusal('POST', '/play-list', body)).toBe('playlists.name_taken');
    expect(await admin.refusal('PUT', `/play-list/${id}`, { version, name })).toBe('playlists.name_taken');
  });

  it('take no items that are missing, unseen or nothing but sound', async () => {
    const body = { name: 'refused', group_id };
    const refusalOf = (item: object) => admin.refusal('POST', '/play-list', { ...body, items: [item] });
    expect(await refusalOf({ kind: 'program', id: 999_999, duration_seconds: 10 })).toBe(
      'playlists.item_missing',
    );
    expect(await refusalOf({ kind: 'material', id: 999_999, duration_seconds: 10 })).toBe(
      'playlists.item_missing',
    );
    const sound = await uploadMaterial(admin, 'sign.png');
    const mime = 'audio/mpeg';
    await query(get().db).updateTable('material').set({ mime }).where('id', '=', sound.id).execute();
    expect(await refusalOf(material(10, sound))).toBe('playlists.material_unusable');
  });

  it('keep the items that their next editor may not see', async () => {
    const { db } = get();
    const { east1, east2, departments } = organisation;
    await setRules(db, departments.east1, { program_rules: '111111110000', material_rules: '111100000000' });
    const hidden = await uploadMaterial(east2.caller, 'rotated.jpg');
    const { data } = await east2.caller.get<{ data: { group_id: number }[] }>('/play-list/play-group');
    const body = { name: 'beside', group_id: data[0]?.group_id, items: [material(10, hidden)] };
    const made = await east2.caller.post<PlaylistDetail>('/play-list', body);
    const change = { version: 1, items: [material(20, hidden)] };
    expect(await east1.caller.put(`/play-list/${made.id}`, change)).toMatchObject({ duration_seconds: 20 });
    expect(await east1.caller.refusal('POST', '/play-list', { ...body, name: 'own' })).toBe(
      'playlists.item_missing',
    );
    const preview = { playlist_id: made.id, items: change.items };
    expect(await east1.caller.post('/play-list/preview', preview)).toMatchObject({
      data: [{ kind: 'material', id: hidden.id, duration_seconds: 20 }],
    });
  });

  it('protect their programs and materials from deletion', async () => {
    const only = await uploadMaterial(admin, 'moving.webm');
    const inside = await makeProgram(admin, 'inside', video);
    const { id } = await add([program(10, inside), material(10, only)], 'keeper');
    expect(await admin.refused('DELETE', '/programs', { ids: [inside.id] })).toMatchObject({
      code: 'programs.in_playlist',
      params: { names: ['keeper'] },
    });
    expect(await admin.refused('DELETE', '/materials', { ids: [only.id] })).toMatchObject({
      code: 'materials.in_use',
      params: { names: ['keeper'] },
    });
    expect(await admin.get(`/materials/${only.id}`)).toMatchObject({ playlists: [{ id, name: 'keeper' }] });
    await admin.delete('/play-list', { ids: [id] });
    await admin.delete('/programs', { ids: [inside.id] });
    await admin.delete('/materials', { ids: [only.id] });
  });

  it('are previewed with the documents that screens show, saved or not', async () => {
    const items = [program(20), material(5), material(8, video)];
    const { data } = await admin.post<{ data: { document: SceneDocument; duration_seconds: number }[] }>(
      '/play-list/preview',
      { items },
    );
    expect(data.map(({ duration_seconds }) => duration_seconds)).toEqual([20, 5, 8]);
    expect(data.map(({ document }) => documentDurationMs(document))).toEqual([
      shop.duration_ms,
      5000,
      video.duration_ms,
    ]);
  });

  it('are released with their items in order, each with its time', async () => {
    const playlist = await add([program(20), material(5), program(60), material(8, video)], 'on-air');
    const [screen] = await screens('on-air');
    const { id } = await release(playlist.id, [screen ?? 0], 'evening');
    const detail = await admin.get<ReleaseDetail>(`/releases/${id}/detail`);
    expect(detail.playlist).toEqual({ id: playlist.id, name: 'on-air' });
    expect(
      detail.programs.map(({ program_id, material_id, play_ms }) => [program_id, material_id, play_ms]),
    ).toEqual([
      [shop.id, null, 20_000],
      [null, poster.id, 5000],
      [shop.id, null, 60_000],
      [null, video.id, 8000],
    ]);
    const manifest = await manifestOf(screen ?? 0);
    expect(manifest.releases[0]?.programs.map(({ name, durationMs }) => [name, durationMs])).toEqual([
      ['shop', 20_000],
      ['rotated.jpg', 5000],
      ['shop', 60_000],
      ['moving.mp4', 8000],
    ]);
    expect(manifest.files.map(({ sha256 }) => sha256)).toEqual(
      expect.arrayContaining([poster.sha256, video.sha256]),
    );
  });

  it('name a program once that was edited since, however often they show it', async () => {
    const shown = await makeProgram(admin, 'shown-twice', poster);
    const playlist = await add([program(20, shown), material(5), program(20, shown)]);
    const [screen] = await screens('edited');
    const { id } = await release(playlist.id, [screen ?? 0]);
    const { version } = shown;
    await admin.put('/programs', { id: shown.id, version, document: documentOf(fileRefOf(video)) });
    const detail = await admin.get<ReleaseDetail>(`/releases/${id}/detail`);
    expect(detail.edited_program_names).toEqual(['shown-twice']);
  });

  it('do not change releases when they are edited, until they are released again', async () => {
    const playlist = await add([program(20)]);
    const [screen] = await screens('again');
    const { id } = await release(playlist.id, [screen ?? 0]);
    await admin.put(`/play-list/${playlist.id}`, { version: 1, items: [material(4)] });
    const durations = async () =>
      (await manifestOf(screen ?? 0)).releases.flatMap(({ programs }) =>
        programs.map(({ durationMs }) => durationMs),
      );
    expect(await durations()).toEqual([20_000]);
    await admin.post('/releases/again', { ids: [id] });
    expect(await durations()).toEqual([4000]);
  });

  it('player 6i: are released to both screens of a device, also again and by an edit', async () => {
    const playlist = await add([program(20), material(5)]);
    const [device = 0] = await insertDevices(get().db, [
      {
        ...{ name: 'two screens', state: 'active', res: '1920*1080,1920*1080' },
        capabilities: JSON.stringify(['second-screen']),
      },
    ]);
    const body = { ...SCHEDULE, name: 'on-both-screens', device_ids: [device], both_screens: true };
    const screensOf = async () =>
      (await manifestOf(device)).releases.map(({ screen, programs }) => [
        screen,
        programs.map(({ durationMs }) => durationMs),
      ]);
    const released = await admin.post<{ id: number }>(`/play-list/release/${playlist.id}`, body);
    const both = [
      [1, [20_000, 5000]],
      [2, [20_000, 5000]],
    ];
    expect(await screensOf()).toEqual(both);
    const detail = await admin.get<ReleaseDetail>(`/releases/${released.id}/detail`);
    expect(detail).toMatchObject({ publish_type: 3, playlist: { id: playlist.id } });
    const again = await admin.post<{ data: { id: number }[] }>('/releases/again', { ids: [released.id] });
    expect(await screensOf()).toEqual(both);
    const edit = { ...body, id: again.data[0]?.id, program_ids: [], playlist_id: playlist.id };
    const edited = await admin.put<{ id: number }>('/releases', edit);
    expect(await screensOf()).toEqual(both);
    await admin.put('/releases', { ...edit, id: edited.id, both_screens: false, screen: 2 });
    expect(await screensOf()).toEqual([[2, [20_000, 5000]]]);
  });

  it('cannot be deleted while a device uses them, and name which', async () => {
    const { id } = await add();
    const [one = 0, two = 0] = await screens('door', 'hall');
    await release(id, [one, two]);
    expect(await admin.refused('DELETE', '/play-list', { ids: [id] })).toMatchObject({
      code: 'playlists.in_use',
      params: { names: ['door', 'hall'] },
    });
    await admin.put('/releases/pullout-plays', { playlist_id: id, device_ids: [one, two] });
    await admin.delete('/play-list', { ids: [id] });
    expect(await admin.refusal('GET', `/play-list/${id}`)).toBe('playlists.not_found');
  });

  it('are taken offline on some devices, and stay on the others', async () => {
    const { id } = await add();
    const [one = 0, two = 0] = await screens('first', 'second');
    const other = await add();
    await release(other.id, [one]);
    await release(id, [one, two]);
    const devices = async () => {
      const { data } = await admin.get<{ data: { device_name: string }[] }>(`/play-list/${id}/devices`);
      return data.map(({ device_name }) => device_name);
    };
    expect(await devices()).toEqual(['first', 'second']);
    await admin.put('/releases/pullout-plays', { playlist_id: id, device_ids: [one] });
    expect(await devices()).toEqual(['second']);
    expect((await manifestOf(one)).releases).toHaveLength(1);
    expect(
      await admin.refusal('PUT', '/releases/pullout-plays', { playlist_id: id, device_ids: [one] }),
    ).toBe('releases.none_on_devices');
    expect(await newestLogRow(get().db, 'releases')).toMatchObject({ result: 0 });
  });

  it('are not released with an expired material', async () => {
    const { id } = await add([material(10, video)]);
    const [screen = 0] = await screens('expired');
    await admin.put('/materials', { id: video.id, expires_on: '2001-01-01' });
    const body = { ...SCHEDULE, name: 'late', device_ids: [screen] };
    expect(await admin.refused('POST', `/play-list/release/${id}`, body)).toMatchObject({
      code: 'releases.material_unusable',
      params: { names: ['moving.mp4'] },
    });
    await admin.put('/materials', { id: video.id, expires_on: '' });
  });

  it('are created from a form, as scripts send it', async () => {
    const items: PlaylistItemInput[] = [{ kind: 'program', id: shop.id, duration_seconds: 30 }];
    const rows = await query(get().db).selectFrom('playlist').select('id').execute();
    const made = await admin.post<Playlist>('/play-list', {
      name: 'form',
      group_id: String(group_id),
      items: items.map((item) => ({ ...item, duration_seconds: '30' })),
    });
    expect(made.duration_seconds).toBe(30);
    expect(await query(get().db).selectFrom('playlist').select('id').execute()).toHaveLength(rows.length + 1);
  });
});
