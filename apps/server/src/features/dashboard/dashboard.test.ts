import {
  type Attention,
  type DashboardLink,
  type DeviceOverview,
  dashboardLinks,
  type Pagination,
  type RegionOverview,
  type SystemOverview,
} from '@marquee/contract';
import { beforeAll, expect, it } from 'vitest';
import { query } from '../../platform/database/query.ts';
import {
  describeServer,
  insertThingsEverywhere,
  makeOrganisation,
  makeUser,
  type Organisation,
} from '../testing/index.ts';

describeServer('the dashboard', (scene) => {
  let organisation: Organisation;

  beforeAll(async () => {
    organisation = await makeOrganisation(scene().server);
    await insertThingsEverywhere(scene().db, organisation);
  });

  const totalOf = async ({ route, filters }: DashboardLink) => {
    const search = new URLSearchParams({ per_page: '1' });
    for (const [name, value] of Object.entries(filters)) search.set(name, String(value));
    const { pagination } = await organisation.east.caller.get<{ pagination: Pagination }>(
      `${route.path}?${search}`,
    );
    return pagination.total;
  };

  it('counts what the lists have', async () => {
    const overview = await organisation.east.caller.get<DeviceOverview>('/console/device');
    expect(overview.total).toBe(3);
    for (const name of ['total', 'online', 'offline', 'moved', 'waiting', 'disabled'] as const)
      expect.soft(overview[name], name).toBe(await totalOf(dashboardLinks.devices[name]));
  });

  it('counts a device in the region of its new place immediately', async () => {
    const { caller } = organisation.east;
    const { data } = await caller.get<{ data: { id: number }[] }>('/devices-mips?sort=id');
    const [first, second, third] = data.map(({ id }) => id);
    await caller.put('/devices/location', { ids: [first], address: '杭州湖滨店' });
    await caller.put('/devices/location', { ids: [second], latitude: 31.2, longitude: 121.5 });
    await caller.put('/devices/add-ons', { id: third, address: '上海市' });
    const { regions, unknown } = await caller.get<RegionOverview>('/console/region');
    expect(regions.map(({ region, total }) => [region, total])).toEqual([
      ['shanghai', 2],
      ['zhejiang', 1],
    ]);
    expect(unknown.total).toBe(0);
    expect(await totalOf(dashboardLinks.devices.region('shanghai'))).toBe(2);
  });

  it('names the last complete backup', async () => {
    const { caller } = organisation.east;
    const read = async () => (await caller.get<SystemOverview>('/console/system')).last_backup_at;
    expect(await read()).toBeNull();
    const run = { kind: 'backup' as const, is_scheduled: 1 as const, started_by: null, beat_at: 1 };
    await query(scene().db)
      .insertInto('backup_run')
      .values([
        { ...run, state: 'done', started_at: 1, ended_at: 5 },
        { ...run, state: 'failed', started_at: 6, ended_at: 7 },
      ])
      .execute();
    expect(await read()).toBe(5);
  });

  it('answers every call of those who may make it, and null for what they may not see', async () => {
    const { company, departments, east } = organisation;
    const paths = ['device', 'region', 'mipsType', 'online', 'flowByte', 'program', 'task', 'material'];
    for (const path of [...paths, 'materialNew', 'diskspace', 'system'])
      await east.caller.get(`/console/${path}`);
    const { caller } = await makeUser(scene().server, company.id, departments.east, { codes: ['11101'] });
    const attention = await caller.get<Attention>('/console/attention');
    expect(attention).toMatchObject({
      offline: null,
      failed_tasks: null,
      releases_to_review: null,
      expiring_materials: { count: 0 },
    });
  });
});
