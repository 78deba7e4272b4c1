import type { Material, PlaylistDetail, Program, ReleaseDetail } from '@marquee/contract';
import type { Manifest } from '@marquee/device-protocol';
import { beforeAll, expect, it } from 'vitest';
import { DesiredStates } from '../manifests/index.ts';
import {
  type Caller,
  describeServer,
  documentOf,
  fileRefOf,
  insertDevices,
  makeProgram,
  newestLogRow,
  uploadMaterial,
} from '../testing/index.ts';

const SCHEDULE = {
  mode: 'append',
  screen: 1,
  valid_from: '2000-01-01',
  valid_to: '2999-12-31',
  continuous: true,
};

describeServer('releases of playlists', (get) => {
  let admin: Caller;
  let poster: Material;
  let video: Material;
  let shop: Program;
  let serial = 0;
  beforeAll(async () => {
    admin = get().admin;
    poster = await uploadMaterial(admin, 'rotated.jpg');
    video = await uploadMaterial(admin, 'moving.mp4');
    shop = await makeProgram(admin, 'shop', poster);
  });

  const program = (duration_seconds = 10, { id } = shop) => ({ kind: 'program', id, duration_seconds });
  const material = (duration_seconds = 10, { id } = poster) => ({ kind: 'material', id, duration_seconds });
  const add = (items: object[] = [program()], name = `list-${(serial += 1)}`) =>
    admin.post<PlaylistDetail>('/play-list', { name, items });
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
});
