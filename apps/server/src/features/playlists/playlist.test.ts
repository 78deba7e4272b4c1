import type {
  Material,
  Pagination,
  Playlist,
  PlaylistDetail,
  PlaylistItemInput,
  PlaylistListItem,
  Program,
} from '@marquee/contract';
import { documentDurationMs, type SceneDocument } from '@marquee/scene';
import { beforeAll, expect, it } from 'vitest';
import { query } from '../../platform/database/query.ts';
import {
  type Caller,
  describeServer,
  insertDevices,
  makeOrganisation,
  makeProgram,
  newestLogRow,
  type Organisation,
  setRules,
  uploadMaterial,
} from '../testing/index.ts';

type List = { data: PlaylistListItem[]; pagination: Pagination };

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
    const device_ids = await insertDevices(get().db, [{ name: 'counted', state: 'active' }]);
    const dates = { valid_from: '2000-01-01', valid_to: '2999-12-31', continuous: true };
    const released = { name: 'counted', mode: 'append', screen: 1, ...dates, device_ids };
    await admin.post(`/play-list/release/${id}`, released);
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
