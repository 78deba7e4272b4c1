import type { Material, Program } from '@marquee/contract';
import { filesOf, type SceneDocument } from '@marquee/scene';
import { beforeAll, expect, it } from 'vitest';
import { query } from '../../platform/database/query.ts';
import {
  Caller,
  describeServer,
  findManifest,
  insertDevices,
  makeProgram,
  newestLogRow,
  uploadMaterial,
} from '../testing/index.ts';
import { StateContents } from './state-contents.service.ts';

const DAY_MS = 86_400_000;

describeServer('expired materials', (get) => {
  let admin: Caller;
  let poster: Material;
  let logo: Material;
  let video: Material;
  let screen: number;
  let program: Program;
  beforeAll(async () => {
    admin = get().admin;
    poster = await uploadMaterial(admin, 'rotated.jpg');
    logo = await uploadMaterial(admin, 'sign.png');
    video = await uploadMaterial(admin, 'moving.mp4');
    [screen] = (await insertDevices(get().db, [{ name: 'hall', state: 'active' }])) as [number];
    program = await makeProgram(admin, 'both', poster, video);
    await admin.post('/releases', {
      name: 'both',
      mode: 'append',
      screen: 1,
      program_ids: [program.id],
      device_ids: [screen],
      valid_from: '2000-01-01',
      valid_to: '2999-12-31',
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      continuous: true,
      spans: [],
    });
  });

  const day = (days: number) => {
    const date = new Date(get().server.clock.now() + days * DAY_MS);
    return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-');
  };
  /** A device with a release of the logo, and a revision without it. */
  const withRevision = async () => {
    const [device] = (await insertDevices(get().db, [{ name: 'door', state: 'active' }])) as [number];
    const dates = { valid_from: '2000-01-01', valid_to: '2999-12-31' };
    const body = { name: 'logo', device_ids: [device], ...dates };
    const shown = await makeProgram(admin, 'logo', logo);
    const other = await makeProgram(admin, 'plain', video);
    const first = await admin.post<{ id: number }>('/releases', { ...body, program_ids: [shown.id] });
    const revision = { ...body, id: first.id, program_ids: [other.id] };
    const second = await admin.put<{ id: number }>('/releases', revision);
    return { device, first: first.id, second: second.id };
  };
  /** The materials in the device's manifest. */
  const shownMaterials = async () => {
    const { db, server } = get();
    const contents = await new StateContents().load(db, 'manifest', [screen], server.clock.now());
    const manifest = JSON.parse(contents.get(screen)?.write(1, 0) ?? '{}');
    const documents: SceneDocument[] = manifest.releases.flatMap(
      (release: { programs: { document: SceneDocument }[] }) =>
        release.programs.map(({ document }) => document),
    );
    return { ids: documents.flatMap(filesOf).map((file) => file.materialId), files: manifest.files.length };
  };
  const revision = async () => {
    const row = await query(get().db)
      .selectFrom('device_desired')
      .select('revision')
      .where('device_id', '=', screen)
      .where('what', '=', 'manifest')
      .executeTakeFirst();
    return row?.revision ?? 0;
  };

  it('are listed with the releases that show them', async () => {
    expect(await admin.get(`/materials/${poster.id}`)).toMatchObject({
      released_by: [{ name: 'both', status: 1 }],
      hidden_releases: 0,
    });
    const answer = await admin.refused('DELETE', '/materials', { ids: [poster.id] });
    expect(answer).toMatchObject({ code: 'materials.in_use', params: { names: ['both'] } });
  });

  it('player 6g: are not shown again in the place of a release that cannot be shown', async () => {
    const { device, first, second } = await withRevision();
    const formers = async () => (await findManifest(get().server, device))?.formers;
    expect(await formers()).toEqual([{ releaseId: second, formerIds: [first] }]);
    await admin.put('/materials', { id: logo.id, expires_on: day(-1) });
    expect(await formers()).toBeUndefined();
  });

  it('are removed from screens automatically, and nothing else is', async () => {
    expect(await shownMaterials()).toEqual({ ids: [poster.id, video.id], files: 2 });
    await admin.put('/materials', { id: poster.id, expires_on: day(0) });
    expect((await shownMaterials()).ids).toEqual([poster.id, video.id]);
    await expect.poll(revision).toBeGreaterThan(0);
    const before = await revision();
    get().server.clock.leap(DAY_MS);
    // The session has expired by now.
    admin = new Caller(await get().server.signIn());
    await expect.poll(async () => (await shownMaterials()).ids).toEqual([video.id]);
    expect((await shownMaterials()).files).toBe(1);
    await expect.poll(revision).toBe(before + 1);
  });

  it('are logged as removed, without a user', async () => {
    const row = await newestLogRow(get().db, 'materials');
    expect(row).toMatchObject({ subject: 'rotated.jpg', user_id: null });
  });

  it('cannot be released again', async () => {
    const again = {
      name: 'again',
      mode: 'append',
      screen: 1,
      program_ids: [program.id],
      device_ids: [screen],
    };
    const times = {
      valid_from: '2000-01-01',
      valid_to: '2999-12-31',
      weekdays: [1],
      continuous: true,
      spans: [],
    };
    const answer = await admin.refused('POST', '/releases', { ...again, ...times });
    expect(answer).toMatchObject({ code: 'releases.material_unusable', params: { names: ['rotated.jpg'] } });
  });

  it('do not change a program that was saved with them', async () => {
    const { version, document } = await admin.get<{ version: number; document: unknown }>(
      `/programs/${program.id}`,
    );
    await admin.put('/programs', { id: program.id, version, document });
  });

  it('are shown again when their last day is postponed', async () => {
    await admin.put('/materials/expiry', { ids: [poster.id], expires_on: null });
    expect((await shownMaterials()).ids).toEqual([poster.id, video.id]);
  });

  it('remove a whole release when it shows nothing else', async () => {
    await admin.put('/materials/expiry', { ids: [poster.id, video.id], expires_on: day(-1) });
    expect(await shownMaterials()).toEqual({ ids: [], files: 0 });
  });
});
