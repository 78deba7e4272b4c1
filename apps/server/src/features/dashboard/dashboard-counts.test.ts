import {
  type Attention,
  type DashboardLink,
  type DeviceOverview,
  type DeviceTypeOverview,
  dashboardLinks,
  EXPIRY_REMINDER_DAYS,
  LOW_SPACE_BYTES,
  type MaterialOverview,
  type NewMaterials,
  type Pagination,
  type ProgramOverview,
  RELEASE_STATUS,
  type RegionOverview,
  type StorageOverview,
  SYSTEM_TYPES,
  type TaskOverview,
} from '@marquee/contract';
import { beforeAll, expect, it, vi } from 'vitest';
import { query } from '../../platform/database/query.ts';
import type { Row } from '../../platform/database/tables.ts';
import { type Caller, describeOnBothServers, makeOrganisation, type Organisation } from '../testing/index.ts';
import { CompanyFiller } from './testing/company-filler.ts';

/** After this time the server has worked out the regions of new devices. */
const REGIONS_MS = 30_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A user, and whether the user sees the objects of a department. */
interface Reader {
  name: string;
  caller: Caller;
  sees: (row: { company_id: number; department_id: number }) => boolean;
}

describeOnBothServers('the numbers of the dashboard', (scene) => {
  const readers: Reader[] = [];
  let rows: {
    devices: Row<'device'>[];
    materials: Row<'material'>[];
    programs: Row<'program'>[];
    releases: Row<'release'>[];
    tasks: Row<'task'>[];
  };
  let used: Set<number>;
  let now: number;

  beforeAll(async () => {
    const { db, server } = scene();
    now = server.clock.now() + REGIONS_MS;
    const filler = new CompanyFiller(db, now);
    for (const name of ['one', 'other']) {
      const organisation = await makeOrganisation(scene().server);
      await filler.fill(organisation);
      readers.push(...readersOf(name, organisation));
    }
    const all = query(db);
    server.clock.advance(REGIONS_MS);
    const due = all.selectFrom('device').select('id').where('region_due', '=', 1);
    const allWorkedOut = async () => {
      if ((await due.execute()).length > 0) throw new Error('some regions are due');
    };
    await vi.waitFor(allWorkedOut, { timeout: 20_000 });
    rows = {
      devices: await all.selectFrom('device').selectAll().execute(),
      materials: await all.selectFrom('material').selectAll().execute(),
      programs: await all.selectFrom('program').selectAll().execute(),
      releases: await all.selectFrom('release').selectAll().execute(),
      tasks: await all.selectFrom('task').selectAll().execute(),
    };
    const uses = await all.selectFrom('program_material').select('material_id').execute();
    used = new Set(uses.map(({ material_id }) => material_id));
  });

  function readersOf(name: string, { company, departments, ...users }: Organisation): Reader[] {
    const within = (...ids: number[]) => {
      return (row: { company_id: number; department_id: number }) => ids.includes(row.department_id);
    };
    const { east, east1, east2 } = departments;
    return [
      {
        name: `administrator of ${name}`,
        caller: users.admin.caller,
        sees: (row) => row.company_id === company.id,
      },
      { name: `east of ${name}`, caller: users.east.caller, sees: within(east.id, east1.id, east2.id) },
      { name: `east 1 of ${name}`, caller: users.east1.caller, sees: within(east1.id) },
    ];
  }

  const isOffline = (device: Row<'device'>) =>
    device.state === 'active' && device.is_online === 0 && !hasMoved(device);
  const isOnline = ({ state, is_online }: Row<'device'>) => state === 'active' && is_online === 1;
  const hasMoved = ({ is_online, moved_at, offline_at }: Row<'device'>) =>
    is_online === 0 && moved_at !== null && (offline_at ?? 0) < moved_at + 5 * MINUTE_MS;
  const isBlack = (device: Row<'device'>) =>
    isOnline(device) &&
    device.fault_kind === 'black-screen' &&
    (device.fault_at ?? 0) > now - DAY_MS &&
    (device.screen_off ?? 'null') === 'null';
  const sizeOf = (materials: readonly Row<'material'>[]) => ({
    count: materials.length,
    size: materials.reduce((sum, { size }) => sum + size, 0),
  });
  const shareOf = (devices: readonly Row<'device'>[]) => ({
    total: devices.length,
    online: devices.filter(isOnline).length,
    offline: devices.filter(isOffline).length,
  });

  it('equal a recount of the devices that a user sees', async () => {
    for (const { name, caller, sees } of readers) {
      const devices = rows.devices.filter(sees);
      const count = (matches: (device: Row<'device'>) => boolean) => devices.filter(matches).length;
      expect(devices.length, name).toBeGreaterThan(0);
      const overview = await caller.get<DeviceOverview>('/console/device');
      expect.soft(overview, name).toMatchObject({
        ...shareOf(devices),
        moved: count((device) => device.state === 'active' && hasMoved(device)),
        waiting: count(({ state }) => state === 'waiting'),
        disabled: count(({ state }) => state === 'disabled'),
        activated: count(({ is_active }) => is_active === 1),
        not_activated: count(({ is_active }) => is_active === 0),
        without_version: count(({ soft_version }) => soft_version === ''),
        newest_version: '7.10.1',
        outdated: count(({ soft_version }) => !['', '7.10.1'].includes(soft_version)),
      });
      for (const { soft_version, ...share } of overview.versions)
        expect.soft(share, name).toEqual(shareOf(devices.filter((one) => one.soft_version === soft_version)));
      const { regions, unknown } = await caller.get<RegionOverview>('/console/region');
      for (const { region, ...share } of [...regions, { region: 'unknown', ...unknown }])
        expect
          .soft(share, `${name} ${region}`)
          .toEqual(shareOf(devices.filter((one) => one.region === region)));
      expect
        .soft(regions.map(({ region }) => region).toSorted(), name)
        .toEqual(
          [...new Set(devices.map(({ region }) => region))]
            .filter((region) => region !== 'unknown')
            .toSorted(),
        );
      const { types, systems } = await caller.get<DeviceTypeOverview>('/console/mipsType');
      for (const { device_type, ...share } of types)
        expect.soft(share, name).toEqual(shareOf(devices.filter((one) => one.device_type === device_type)));
      for (const { system_type, ...share } of systems)
        expect
          .soft(share, `${name} ${system_type}`)
          .toEqual(
            shareOf(
              devices.filter(({ system_type: own }) =>
                system_type === 'unknown'
                  ? !SYSTEM_TYPES.some((known) => known === own)
                  : own === system_type,
              ),
            ),
          );
    }
  });

  it('equal a recount of materials, programs and storage', async () => {
    for (const { name, caller, sees } of readers) {
      const materials = rows.materials.filter(sees);
      const today = new Date(now);
      const soonUntil = new Date(
        today.getFullYear(),
        today.getMonth(),
        today.getDate() + EXPIRY_REMINDER_DAYS + 1,
      ).getTime();
      const ofType = (type: string) => sizeOf(materials.filter((one) => one.type === type));
      expect.soft(await caller.get<MaterialOverview>('/console/material'), name).toEqual({
        total: materials.length,
        picture: ofType('picture'),
        video: ofType('video'),
        audio: ofType('audio'),
        document: ofType('document'),
        unused: sizeOf(materials.filter(({ id }) => !used.has(id))),
        soon: materials.filter(({ expires_at: at }) => at !== null && at > now && at <= soonUntil).length,
        expired: materials.filter(({ expires_at: at }) => at !== null && at <= now).length,
      });
      const { since, newest } = await caller.get<NewMaterials>('/console/materialNew');
      for (const { created_from, days, ...stored } of since) {
        expect(created_from).toBe(now - days * DAY_MS);
        expect
          .soft(stored, name)
          .toEqual(sizeOf(materials.filter(({ created_at }) => created_at >= created_from)));
      }
      expect
        .soft(newest[0]?.created_at, name)
        .toBe(Math.max(...materials.map(({ created_at }) => created_at)));
      const programs = await caller.get<ProgramOverview>('/console/program');
      expect.soft(programs.total, name).toBe(rows.programs.filter(sees).length);
      const space = await caller.get<StorageOverview>('/console/diskspace');
      const picture = space.data.find(({ type }) => type === 'picture');
      expect.soft(picture, name).toEqual({ type: 'picture', ...ofType('picture') });
      const ofCompany = rows.materials.filter(({ company_id }) => company_id === materials[0]?.company_id);
      expect.soft(space.used, name).toBe(sizeOf(ofCompany).size);
    }
  });

  it('equal a recount of tasks and of everything that needs a person', async () => {
    for (const { name, caller, sees } of readers) {
      const devices = rows.devices.filter(sees);
      const ids = new Set(devices.map(({ id }) => id));
      const tasks = rows.tasks.filter(
        ({ device_id, created_at }) => ids.has(device_id) && created_at >= now - DAY_MS,
      );
      const failed = tasks.filter(({ status }) => status === 'failed');
      const overview = await caller.get<TaskOverview>('/console/task');
      expect.soft(overview, name).toMatchObject({
        total: tasks.length,
        failed: failed.length,
        running: tasks.filter(({ status }) => status === 'running').length,
        success: tasks.filter(({ status }) => status === 'success').length,
        waiting: tasks.filter(({ status }) => status === 'waiting').length,
      });
      const attention = await caller.get<Attention>('/console/attention');
      const longest = devices
        .filter(isOffline)
        .toSorted((a, b) => (a.offline_at ?? 0) - (b.offline_at ?? 0) || a.id - b.id);
      const releases = rows.releases.filter((row) => sees(row) && row.status === RELEASE_STATUS.unreviewed);
      expect.soft(attention, name).toMatchObject({
        offline: {
          count: longest.length,
          longest: longest.slice(0, 3).map(({ id, offline_at }) => ({ device_id: id, offline_at })),
        },
        black_screens: { count: devices.filter(isBlack).length },
        low_space: {
          count: devices.filter(
            (one) => isOnline(one) && one.free_space !== null && one.free_space < LOW_SPACE_BYTES,
          ).length,
        },
        waiting_devices: { count: devices.filter(({ state }) => state === 'waiting').length },
        failed_tasks: { count: failed.length },
        releases_to_review: { count: releases.length },
      });
      for (const { command, reason, task_count } of attention.failed_tasks?.groups ?? [])
        expect
          .soft(task_count, name)
          .toBe(failed.filter((task) => task.command === command && task.reason === reason).length);
    }
  });

  it('are the totals of the lists that they open', async () => {
    const { caller } = readers.find(({ name }) => name === 'east of one') as Reader;
    const totalOf = async ({ route, filters }: DashboardLink) => {
      const search = new URLSearchParams({ per_page: '1' });
      for (const [name, value] of Object.entries(filters)) search.set(name, String(value));
      const list = await caller.get<{ pagination: Pagination }>(`${route.path}?${search}`);
      return list.pagination.total;
    };
    const { devices, materials, programs, tasks, releases_to_review } = dashboardLinks;
    const device = await caller.get<DeviceOverview>('/console/device');
    const { regions, unknown } = await caller.get<RegionOverview>('/console/region');
    const { types, systems } = await caller.get<DeviceTypeOverview>('/console/mipsType');
    const material = await caller.get<MaterialOverview>('/console/material');
    const { since: uploads } = await caller.get<NewMaterials>('/console/materialNew');
    const program = await caller.get<ProgramOverview>('/console/program');
    const task = await caller.get<TaskOverview>('/console/task');
    const attention = await caller.get<Attention>('/console/attention');
    const offline = { condition: 'offline' } as const;
    const pairs: [number | undefined, DashboardLink][] = [
      [device.total, devices.total],
      [device.online, devices.online],
      [device.offline, devices.offline],
      [device.moved, devices.moved],
      [device.waiting, devices.waiting],
      [device.disabled, devices.disabled],
      [device.activated, devices.activated],
      [device.not_activated, devices.not_activated],
      [device.without_version, devices.without_version],
      [device.outdated, devices.outdated(device.newest_version ?? '')],
      [device.versions[0]?.total, devices.version(device.versions[0]?.soft_version ?? '')],
      [unknown.total, devices.region('unknown')],
      ...regions.map(({ region, offline: count }): [number, DashboardLink] => [
        count,
        devices.region(region, offline),
      ]),
      ...types.map(({ device_type, total }): [number, DashboardLink] => [total, devices.type(device_type)]),
      ...systems.map(({ system_type, total }): [number, DashboardLink] => [
        total,
        devices.system(system_type),
      ]),
      [attention.black_screens?.count, devices.black_screens],
      [attention.low_space?.count, devices.low_space],
      [attention.releases_to_review?.count, releases_to_review],
      [attention.expiring_materials?.count, materials.soon],
      [material.total, materials.total],
      [material.video.count, materials.type('video')],
      [material.unused.count, materials.unused],
      [material.expired, materials.expired],
      ...uploads.map(({ created_from, count }): [number, DashboardLink] => [
        count,
        materials.since(created_from),
      ]),
      [program.total, programs.total],
      [program.used, programs.used],
      [program.unused, programs.unused],
      [program.edited, programs.edited],
      [task.total, tasks.total(task.since)],
      [task.failed, tasks.status(task.since, 'failed')],
      ...(attention.failed_tasks?.groups ?? []).map(
        ({ command, reason, task_count }): [number, DashboardLink] => [
          task_count,
          tasks.failures(task.since, command, reason),
        ],
      ),
    ];
    for (const [number, link] of pairs)
      expect.soft(number, `${link.page} ${JSON.stringify(link.filters)}`).toBe(await totalOf(link));
  });
});
