import type { Material, MaterialProgram, MaterialRelease, Pagination, Program } from '@marquee/contract';
import { beforeEach, expect, it } from 'vitest';
import { query } from '../../../platform/database/query.ts';
import {
  type Caller,
  describeReach,
  describeServer,
  expectUnseenAsAbsent,
  insertDevice,
  makeOrganisation,
  makeProgram,
  sampleMedia,
  uploadFile,
  uploadMaterial,
  VIEWS_BESIDE,
} from '../../testing/index.ts';

type Answer<Row> = { data: Row[]; pagination: Pagination; hidden: number };

const SCHEDULE = { valid_from: '2026-11-01', valid_to: '2026-12-31' };

describeServer('where a material is used', (get) => {
  let caller: Caller;
  let picture: Material;
  let sign: Material;
  let deviceId: number;
  beforeEach(async () => {
    const { db, server } = get();
    const organisation = await makeOrganisation(server);
    caller = organisation.admin.caller;
    picture = await uploadMaterial(caller, 'rotated.jpg');
    sign = await uploadMaterial(caller, 'sign.png');
    deviceId = await insertDevice(db, organisation.company);
  });

  const programs = (query = '', id = picture.id) =>
    caller.get<Answer<MaterialProgram>>(`/materials/${id}/programs?${query}`);
  const releases = (query = '', id = picture.id) =>
    caller.get<Answer<MaterialRelease>>(`/materials/${id}/releases?${query}`);
  const release = (name: string, program: Program) =>
    caller.post<{ id: number }>('/releases', {
      name,
      program_ids: [program.id],
      device_ids: [deviceId],
      ...SCHEDULE,
    });

  it('is listed with the scenes that show it', async () => {
    await makeProgram(caller, 'both', sign, picture, sign);
    await makeProgram(caller, 'other', sign);
    const { data, hidden, pagination } = await programs();
    expect(data).toMatchObject([
      { name: 'both', width: 1920, height: 1080, scenes: [{ number: 2, name: 'scene-1' }] },
    ]);
    expect([pagination.total, hidden]).toEqual([1, 0]);
    const [first] = (await programs('sort=name', sign.id)).data;
    expect(first?.scenes.map(({ number }) => number)).toEqual([1, 3]);
  });

  it('is listed in pages, in order, and found by a part of the name', async () => {
    for (const name of ['spring-1', 'spring-2', 'autumn']) {
      await release(name, await makeProgram(caller, name, picture));
    }
    for (const list of [programs, releases]) {
      const page = await list('sort=-name&per_page=2&page=2');
      expect(page.data.map(({ name }) => name)).toEqual(['autumn']);
      expect(page.pagination).toMatchObject({ total: 3, max: 2 });
      const found = await list('name=SPRING&sort=name');
      expect(found.data.map(({ name }) => name)).toEqual(['spring-1', 'spring-2']);
    }
  });

  it('says which version releases keep after a replacement', async () => {
    const program = await makeProgram(caller, 'poster', picture);
    await release('before', program);
    expect((await releases()).data).toMatchObject([{ name: 'before', content: 'current', device_count: 1 }]);
    await uploadFile(caller, 'sea.jpg', await sampleMedia('demo/sea.jpg'), { replaces: picture.id });
    await release('after', program);
    const kept = (await releases('sort=name')).data.map(({ name, content }) => [name, content]);
    expect(kept).toEqual([
      ['after', 'current'],
      ['before', 'former'],
    ]);
  });

  it('ends for a release when it is taken offline', async () => {
    const { id } = await release('brief', await makeProgram(caller, 'poster', picture));
    expect((await releases()).pagination.total).toBe(1);
    await caller.put('/releases/pullout', { ids: [id] });
    expect((await releases()).data).toEqual([]);
  });
});

const RULES = { material_rules: VIEWS_BESIDE, program_rules: VIEWS_BESIDE };

describeReach('uses of materials in departments', RULES, (get) => {
  it('are named when visible, and otherwise counted', async () => {
    const { db, east1, organisation, things } = get();
    const material_id = things.east1.materialId;
    const users = [things.east1, things.west, things.home];
    const inPrograms = users.map(({ programId }) => ({ program_id: programId, material_id }));
    await query(db).insertInto('program_material').values(inPrograms).execute();
    const inReleases = users.map(({ releaseId }) => ({ release_id: releaseId, material_id }));
    await query(db).insertInto('release_material').values(inReleases).execute();
    for (const kind of ['programs', 'releases']) {
      const address = `/materials/${material_id}/${kind}`;
      const answer = await east1.get<Answer<MaterialProgram>>(address);
      expect(answer.data.map(({ name }) => name)).toEqual(['east1']);
      expect([answer.pagination.total, answer.hidden]).toEqual([1, 2]);
      const none = await east1.get<Answer<MaterialProgram>>(`${address}?name=west`);
      expect([none.data, none.hidden]).toEqual([[], 2]);
      const all = await organisation.admin.caller.get<Answer<MaterialProgram>>(address);
      expect([all.pagination.total, all.hidden]).toEqual([3, 0]);
    }
  });

  it('are not listed for invisible materials', async () => {
    const { east1, things, theirs } = get();
    for (const kind of ['programs', 'releases']) {
      await expectUnseenAsAbsent(east1, (id) => `/materials/${id}/${kind}`, [
        things.west.materialId,
        theirs.materialId,
      ]);
    }
  });
});
