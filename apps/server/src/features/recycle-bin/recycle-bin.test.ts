import type {
  DiskSpace,
  Group,
  MaterialDetail,
  PlaylistDetail,
  Program,
  Recycled,
  Restoration,
} from '@marquee/contract';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { sweepContent } from '../../platform/content-store/content-sweep.ts';
import { query } from '../../platform/database/query.ts';
import { DROPPED, LINKS, PARTS, RETURN_ORDER } from '../../platform/recycle-bin/recycled-kinds.ts';
import {
  type Caller,
  COMPANY_CODES,
  describeOnBothServers,
  documentOf,
  homeOf,
  makeCompany,
  makeProgram,
  makeUser,
  newestLogRow,
  sampleMedia,
  uploadFile,
} from '../testing/index.ts';
import { RecycleBinService } from './recycle-bin.service.ts';

const DAY_MS = 24 * 60 * 60_000;
type List = { data: Recycled[]; size: number };

describeOnBothServers('the recycle bin', (get) => {
  let admin: Caller;
  let serial = 0;
  beforeAll(() => {
    admin = get().admin;
  });
  const newName = (stem: string) => `${stem}-${(serial += 1)}`;
  const bin = (path: string, caller = admin) => caller.get<List>(`${path}/recycle-bin?per_page=200`);
  const restore = (path: string, ...ids: number[]) =>
    admin.put<Restoration>(`${path}/recycle-bin/restore`, { ids });
  const put = (path: string, ...ids: number[]) => admin.delete(path, { ids });
  const makePlaylist = (items: object[]) =>
    admin.post<PlaylistDetail>('/play-list', { name: newName('list'), items });
  const detail = (id: number) => admin.get<MaterialDetail>(`/materials/${id}`);
  /** A picture of its own: contents are unique in a department. */
  const upload = async () => {
    const name = `${newName('poster')}.jpg`;
    const bytes = Buffer.concat([await sampleMedia('rotated.jpg'), Buffer.from(name)]);
    const { material_id } = await uploadFile(admin, name, bytes);
    return detail(material_id ?? 0);
  };

  it('shows the thumbnail of a deleted material to those who may restore it', async () => {
    const poster = await upload();
    const thumbnail = (caller = admin) => caller.send('GET', `/materials/recycle-bin/${poster.id}/thumbnail`);
    expect((await thumbnail()).statusCode).toBe(404);
    const before = await admin.send('GET', `/materials/${poster.id}/thumbnail`);
    await put('/materials', poster.id);
    const shown = await thumbnail();
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(shown.rawPayload.equals(before.rawPayload)).toBe(true);
    const other = await makeCompany(get().db);
    const stranger = await makeUser(get().server, other.id, other.home, { is_admin: true });
    expect((await thumbnail(stranger.caller)).statusCode).toBe(404);
    await restore('/materials', poster.id);
    expect((await thumbnail()).statusCode).toBe(404);
  });

  it('gives a material back with its id, tags, files and place, and says who deleted it', async () => {
    const poster = await upload();
    const group = await admin.post<{ group_id: number }>('/materials/material-group-add', {
      name: newName('shelf'),
      parent_id: 0,
    });
    await admin.put('/materials/material-group-move', { ids: [poster.id], group_id: group.group_id });
    await admin.put('/materials/tags', { ids: [poster.id], add: ['spring'], remove: [] });
    const before = await detail(poster.id);
    expect(await admin.delete('/materials', { ids: [poster.id] })).toEqual({});
    expect(await admin.refusal('GET', `/materials/${poster.id}`)).toBe('materials.not_found');
    const { data, size } = await bin('/materials');
    expect(data).toEqual([
      expect.objectContaining({
        id: poster.id,
        name: poster.name,
        type: 'picture',
        days_left: 30,
        deleted_by: 'admin',
      }),
    ]);
    expect(size).toBe(poster.size);
    expect(await restore('/materials', poster.id)).toEqual({
      restored: [{ kind: 'material', id: poster.id, name: poster.name, former_name: poster.name }],
      missing: 0,
    });
    expect(await newestLogRow(get().db, 'recycled-materials')).toMatchObject({
      module: 'recycled-materials',
      subject: poster.name,
    });
    expect(await detail(poster.id)).toEqual(before);
    expect((await admin.send('GET', `/materials/${poster.id}/file`)).statusCode).toBe(200);
    expect((await bin('/materials')).data).toEqual([]);
    expect(await admin.refusal('PUT', '/materials/recycle-bin/restore', { ids: [poster.id] })).toBe(
      'recycle-bin.not_found',
    );
    await put('/materials', poster.id);
    await admin.delete('/materials/recycle-bin', { ids: [poster.id] });
  });

  it('restores what a program and a playlist show with them', async () => {
    const poster = await upload();
    const shop = await makeProgram(admin, newName('shop'), poster);
    await admin.put('/programs', { id: shop.id, version: shop.version, name: newName('shop') });
    const before = await admin.get(`/programs/${shop.id}`);
    const list = await makePlaylist([
      { kind: 'program', id: shop.id, duration_seconds: 20 },
      { kind: 'material', id: poster.id, duration_seconds: 5 },
    ]);
    const covers = async (path: string) => (await bin(path)).data[0];
    await put('/play-list', list.id);
    expect((await covers('/play-list'))?.covers).toMatchObject([
      { kind: 'program', id: shop.id, cover: { scenes: [{}] } },
      { kind: 'material', id: poster.id, has_thumbnail: true, sha256: poster.sha256 },
    ]);
    await put('/programs', shop.id);
    expect(await covers('/programs')).toMatchObject({ id: shop.id, cover: { scenes: [{}] }, covers: [] });
    await put('/materials', poster.id);
    expect((await covers('/play-list'))?.covers).toMatchObject([{ kind: 'program', id: shop.id }]);
    const { restored, missing } = await restore('/play-list', list.id);
    expect(restored.map(({ kind, id }) => [kind, id])).toEqual([
      ['material', poster.id],
      ['program', shop.id],
      ['playlist', list.id],
    ]);
    expect(missing).toBe(0);
    expect(await admin.get(`/programs/${shop.id}`)).toEqual(before);
    expect(await admin.get<PlaylistDetail>(`/play-list/${list.id}`)).toMatchObject({
      program_count: 1,
      material_count: 1,
      duration_seconds: 25,
      items: [{ id: shop.id }, { id: poster.id }],
    });
    expect(await admin.refusal('DELETE', '/materials', { ids: [poster.id] })).toBe('materials.in_use');
    expect((await admin.get<{ data: object[] }>(`/programs/${shop.id}/versions`)).data).toHaveLength(3);
    await put('/play-list', list.id);
    await put('/programs', shop.id);
    await admin.delete('/play-list/recycle-bin', { ids: [list.id] });
    await admin.delete('/programs/recycle-bin', { ids: [shop.id] });
    await put('/materials', poster.id);
    await admin.delete('/materials/recycle-bin', { ids: [poster.id] });
  });

  it('keeps the use of a material that returns later, and forgets one that was saved away', async () => {
    const poster = await upload();
    const [kept, changed] = [
      await makeProgram(admin, newName('kept'), poster),
      await makeProgram(admin, newName('changed'), poster),
    ];
    await put('/programs', kept.id, changed.id);
    await put('/materials', poster.id);
    const codes = COMPANY_CODES.filter((code) => code !== '11104');
    const { companyId, home } = await homeOf(get().db);
    const editor = await makeUser(get().server, companyId, home, { codes });
    const ids = [kept.id, changed.id];
    const { restored, missing } = await editor.caller.put<Restoration>('/programs/recycle-bin/restore', {
      ids,
    });
    expect(restored).toHaveLength(2);
    expect(missing).toBe(1);
    expect(await editor.caller.refusal('GET', '/materials/recycle-bin')).toBe('platform.no_permission');
    const { version } = await admin.get<Program>(`/programs/${changed.id}`);
    await admin.put('/programs', { id: changed.id, version, document: documentOf() });
    await restore('/materials', poster.id);
    expect((await detail(poster.id)).used_by).toEqual([{ id: kept.id, name: kept.name }]);
    await put('/programs', kept.id, changed.id);
    await admin.delete('/programs/recycle-bin/all');
    await put('/materials', poster.id);
    await admin.delete('/materials/recycle-bin/all');
  });

  it('returns to the default group, with a suffix if the name was taken', async () => {
    const name = newName('menu');
    const first = await makeProgram(admin, name);
    const group = await admin.post<{ group_id: number }>('/programs/program-group-add', {
      name: newName('shelf'),
      parent_id: 0,
    });
    await admin.put('/programs/program-group-move', { ids: [first.id], group_id: group.group_id });
    await put('/programs', first.id);
    await makeProgram(admin, name);
    await admin.delete('/programs/program-group-delete', { group_id: group.group_id });
    expect((await bin('/programs')).data).toMatchObject([{ id: first.id, group_name: null }]);
    expect((await restore('/programs', first.id)).restored).toEqual([
      { kind: 'program', id: first.id, name: `${name}-2`, former_name: name },
    ]);
    const { data } = await admin.get<{ data: Group[] }>('/programs/program-group');
    const { group_id } = await admin.get<Program>(`/programs/${first.id}`);
    expect(data.find((one) => one.group_id === group_id)?.is_default).toBe(true);
  });

  it('refuses a material that was uploaded again, and a playlist of which nothing is left', async () => {
    const poster = await upload();
    const list = await makePlaylist([{ kind: 'material', id: poster.id, duration_seconds: 5 }]);
    await put('/play-list', list.id);
    await put('/materials', poster.id);
    const { material_id } = await uploadFile(
      admin,
      'again.jpg',
      Buffer.concat([await sampleMedia('rotated.jpg'), Buffer.from(poster.name)]),
    );
    expect(await admin.refusal('PUT', '/materials/recycle-bin/restore', { ids: [poster.id] })).toBe(
      'materials.content_taken',
    );
    expect(await admin.refusal('PUT', '/play-list/recycle-bin/restore', { ids: [list.id] })).toBe(
      'recycle-bin.nothing_left',
    );
    expect((await bin('/play-list')).data).toHaveLength(1);
    expect(await admin.delete('/play-list/recycle-bin/all')).toEqual({ deleted: 1 });
    const { id } = await newestLogRow(get().db, 'recycled-playlists');
    expect(await admin.delete('/play-list/recycle-bin/all')).toEqual({ deleted: 0 });
    expect(await newestLogRow(get().db, 'recycled-playlists')).toMatchObject({ id, subject: list.name });
    await admin.delete('/materials/recycle-bin', { ids: [poster.id] });
    await put('/materials', material_id ?? 0);
    await admin.delete('/materials/recycle-bin', { ids: [material_id] });
  });

  it('counts towards the quota, keeps its files from the sweep, and is emptied after 30 days', async () => {
    const { server, db } = get();
    const { platform } = server.app;
    const after = (days: number) => {
      const clock = { ...platform.clock, now: () => server.clock.now() + days * DAY_MS };
      return { clock, bin: new RecycleBinService({ ...platform, clock }) };
    };
    const space = async () => {
      const { used, data } = await admin.get<DiskSpace>('/console/diskspace');
      return { used, binned: data.find(({ type }) => type === 'recycle_bin')?.size };
    };
    const before = await space();
    const poster = await upload();
    await put('/materials', poster.id);
    expect(await space()).toEqual({ used: before.used + poster.size, binned: poster.size });
    await sweepContent(db, platform.content, after(2).clock, { trashDays: 14, sweepPercent: 100 });
    expect(await platform.content.find(poster.sha256)).toBeDefined();
    await after(29.9).bin.sweep();
    expect((await bin('/materials')).data).toMatchObject([{ id: poster.id, days_left: 30 }]);
    await after(30).bin.sweep();
    expect((await bin('/materials')).data).toEqual([]);
    expect(await space()).toEqual(before);
    const rest = await query(db)
      .selectFrom('recycled_file')
      .selectAll()
      .where('object_id', '=', poster.id)
      .execute();
    expect(rest).toEqual([]);
  });

  it('restores each object once, however often it is asked for at the same moment', async () => {
    const shop = await makeProgram(admin, newName('race'));
    await put('/programs', shop.id);
    const answers = await Promise.all(
      [1, 2, 3].map(() => admin.send('PUT', '/programs/recycle-bin/restore', { ids: [shop.id] })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
    await put('/programs', shop.id);
    const both = await Promise.all([
      admin.send('PUT', '/programs/recycle-bin/restore', { ids: [shop.id] }),
      admin.send('DELETE', '/programs/recycle-bin', { ids: [shop.id] }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404]);
  });

  it('follows its department to the default one, with its tags', async () => {
    const { db } = get();
    const { companyId } = await homeOf(db);
    const parent = await admin.get<{ data: Group[] }>('/departments');
    const made = await admin.post<{ group_id: number }>('/departments', {
      name: newName('branch'),
      parent_id: parent.data[0]?.group_id,
    });
    const poster = await upload();
    await admin.put('/materials/tags', { ids: [poster.id], add: ['autumn'], remove: [] });
    await admin.put('/materials/department', { ids: [poster.id], department_id: made.group_id });
    await put('/materials', poster.id);
    await admin.delete('/departments', { group_id: made.group_id });
    await restore('/materials', poster.id);
    expect((await detail(poster.id)).tags).toEqual(['autumn']);
    expect(companyId).toBeGreaterThan(0);
  });

  it('names every table that refers to a kind: its rows return, or are dropped for a reason', async () => {
    const { db } = get();
    if (db.engine === 'postgres') return;
    for (const kind of RETURN_ORDER) {
      const { rows } = await sql<{ name: string }>`
        select distinct tables.name from sqlite_schema as tables
        join pragma_foreign_key_list(tables.name) as keys
        where tables.type = 'table' and keys."table" = ${kind}`.execute(query(db));
      const returning = PARTS[kind].map(({ table }) => table);
      const linking = Object.entries(LINKS).flatMap(([table, columns]) =>
        Object.values(columns).includes(kind) ? [table] : [],
      );
      const known: string[] = [...returning, ...linking, ...DROPPED];
      expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
    }
  });
});
