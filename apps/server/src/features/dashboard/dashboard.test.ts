import {
  type Attention,
  type DashboardLink,
  type DeviceOverview,
  dashboardLinks,
  type Pagination,
} from '@marquee/contract';
import { beforeAll, expect, it } from 'vitest';
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

  it('answers every call of those who may make it, and null for what they may not see', async () => {
    const { company, departments, east } = organisation;
    const paths = ['device', 'region', 'mipsType', 'online', 'flowByte', 'program', 'task', 'material'];
    for (const path of [...paths, 'materialNew', 'diskspace', 'layout', 'system'])
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
