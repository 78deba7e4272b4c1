import type { Pagination, Program, Release, ReleaseDetail, ReleaseDevice } from '@marquee/contract';
import { beforeAll, expect, it } from 'vitest';
import { query } from '../../platform/database/query.ts';
import {
  type Caller,
  describeReach,
  expectListWithinReach,
  expectUnseenAsAbsent,
  makeProgram,
  setRules,
  uploadMaterial,
  VIEWS_BESIDE,
} from '../testing/index.ts';

type List = { data: Release[]; pagination: Pagination };

const SCHEDULE = { valid_from: '2026-11-01', valid_to: '2026-12-31' };

const RULES = { program_rules: VIEWS_BESIDE, device_rules: VIEWS_BESIDE };

describeReach('releases of departments', RULES, (get) => {
  let program: Program;
  beforeAll(async () => {
    const { caller } = get().organisation.east2;
    program = await makeProgram(caller, 'beside', await uploadMaterial(caller, 'sign.png'));
  });

  const list = (caller: Caller, query = '') => caller.get<List>(`/releases?sort=name&${query}`);
  const namesFor = async (caller: Caller) => (await list(caller)).data.map(({ name }) => name);
  const bodyOf = (changes: object = {}) => ({
    name: 'autumn',
    program_ids: [program.id],
    device_ids: [get().things.east1.deviceId],
    ...SCHEDULE,
    ...changes,
  });
  const refusal = (changes: object) => get().east1.refusal('POST', '/releases', bodyOf(changes));

  it('are listed and counted as far as the rule on programs reaches', () =>
    expectListWithinReach(get(), list));

  it('that are not visible count as absent', async () => {
    const { east1, things, theirs } = get();
    const unseen = [things.west.releaseId, theirs.releaseId];
    await expectUnseenAsAbsent(east1, (id) => `/releases/${id}/detail`, unseen);
    await expectUnseenAsAbsent(east1, (id) => `/releases/deviceList/${id}`, unseen);
    await expectUnseenAsAbsent(east1, (id) => `/releases/programList/${id}`, unseen);
  });

  it('that are visible but not writable are not taken offline, and are deleted all or none', async () => {
    const { east1, things } = get();
    const [own, seen, unseen] = [things.east1, things.east2, things.west].map(({ releaseId }) => releaseId);
    const pullout = (ids: unknown[]) => east1.refusal('PUT', '/releases/pullout', { ids });
    expect(await pullout([own, seen])).toBe('platform.out_of_reach');
    expect(await pullout([own, unseen])).toBe('releases.not_found');
    const remove = (ids: unknown[]) => east1.refusal('DELETE', '/releases', { ids });
    expect(await remove([own, seen])).toBe('platform.out_of_reach');
    expect(await remove([own, unseen])).toBe('releases.not_found');
    expect(await east1.get(`/releases/${own}/detail`)).toMatchObject({ status: 1 });
  });

  it('require visible programs and writable devices', async () => {
    const { east1, things, theirs } = get();
    expect(await refusal({ device_ids: [things.east1.deviceId, things.east2.deviceId] })).toBe(
      'platform.out_of_reach',
    );
    for (const id of [things.west.deviceId, theirs.deviceId, 999_999]) {
      expect(await refusal({ device_ids: [things.east1.deviceId, id] })).toBe('releases.device_not_found');
    }
    for (const id of [things.west.programId, theirs.programId, 999_999]) {
      expect(await refusal({ program_ids: [program.id, id] })).toBe('releases.program_not_found');
    }
    expect(await namesFor(east1)).not.toContain('autumn');
  });

  it('belong to the department of their creator, who needs the right to add them', async () => {
    const { db, east1, organisation, things } = get();
    const { east2, departments } = organisation;
    const { id } = await east1.post<{ id: number }>('/releases', bodyOf());
    const detail = await east1.get<ReleaseDetail>(`/releases/${id}/detail`);
    expect(detail).toMatchObject({ department_id: departments.east1.id, program_names: ['beside'] });
    await setRules(db, departments.east2, { program_rules: '011100000000' });
    const body = bodyOf({ device_ids: [things.east2.deviceId] });
    expect(await east2.caller.refusal('POST', '/releases', body)).toBe('platform.out_of_reach');
  });

  it('are shown completely, including devices of other departments', async () => {
    const { db, east1, things } = get();
    await query(db)
      .insertInto('release_device')
      .values({ release_id: things.east1.releaseId, device_id: things.west.deviceId })
      .execute();
    const path = `/releases/deviceList/${things.east1.releaseId}`;
    const { data } = await east1.get<{ data: ReleaseDevice[] }>(path);
    expect(data.map(({ device_name }) => device_name)).toEqual(['east1', 'west']);
  });

  it('are taken off writable devices only', async () => {
    const { east1, things } = get();
    const { releaseId: release_id } = things.east1;
    const pullout = (body: object) => east1.refusal('PUT', '/releases/pullout-pros', body);
    const both = [things.east1.deviceId, things.west.deviceId];
    expect(await pullout({ release_id, device_ids: both })).toBe('releases.device_not_found');
    expect(await pullout({ device_ids: [things.east2.deviceId] })).toBe('platform.out_of_reach');
    const device_ids = [things.east1.deviceId];
    expect(await pullout({ release_id: things.east2.releaseId, device_ids })).toBe('platform.out_of_reach');
    expect(await pullout({ release_id: things.west.releaseId, device_ids })).toBe('releases.not_found');
    await east1.put('/releases/pullout-pros', { device_ids });
    const detail = await east1.get<ReleaseDetail>(`/releases/${release_id}/detail`);
    expect(detail.device_count).toBe(1);
  });
});
