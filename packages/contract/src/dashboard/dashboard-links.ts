import type { z } from 'zod';
import type { ConsolePage } from '../console-pages.ts';
import { deviceRoutes, type RegionCode, type SystemType } from '../devices/index.ts';
import { RELEASE_STATUS } from '../kernel/release-status.ts';
import type { RouteParts } from '../kernel/route.ts';
import type { TaskFailure, TaskStatus } from '../kernel/task-states.ts';
import { type MaterialType, materialRoutes } from '../materials/index.ts';
import { programRoutes } from '../programs/index.ts';
import { releaseRoutes } from '../releases/index.ts';
import { taskRoutes } from '../tasks/index.ts';

/** A list that a number counts: the page that shows it, its call, and the filters of both. */
export interface DashboardLink {
  page: ConsolePage;
  route: RouteParts;
  filters: Readonly<Record<string, string | number | boolean>>;
}

/** The list that each number of the dashboard counts. A test compares the numbers with the totals of these lists. */
export const dashboardLinks = {
  devices: {
    total: toDevices({}),
    online: toDevices({ condition: 'online' }),
    offline: toDevices({ condition: 'offline' }),
    moved: toDevices({ condition: 'moved' }),
    waiting: toDevices({ state: 'waiting' }),
    disabled: toDevices({ state: 'disabled' }),
    activated: toDevices({ is_active: true }),
    not_activated: toDevices({ is_active: false }),
    black_screens: toDevices({ condition: 'black-screen' }),
    low_space: toDevices({ condition: 'space' }),
    without_version: toDevices({ has_soft_version: false }),
    outdated: (newest: string) => toDevices({ other_version: newest }),
    version: (soft_version: string, share: DeviceShare = {}) => toDevices({ soft_version, ...share }),
    region: (region: RegionCode | 'unknown', share: DeviceShare = {}) => toDevices({ region, ...share }),
    type: (device_type: number, share: DeviceShare = {}) => toDevices({ device_type, ...share }),
    system: (system_type: SystemType | 'unknown', share: DeviceShare = {}) =>
      toDevices({ system_type, ...share }),
  },
  releases_to_review: to('/releases', releaseRoutes.list, { status: RELEASE_STATUS.unreviewed }),
  materials: {
    total: toMaterials({}),
    type: (type: MaterialType) => toMaterials({ type }),
    unused: toMaterials({ used: false }),
    soon: toMaterials({ expiry: 'soon' }),
    expired: toMaterials({ expiry: 'expired' }),
    since: (created_from: number) => toMaterials({ created_from }),
  },
  programs: {
    total: to('/programs', programRoutes.list, {}),
    used: to('/programs', programRoutes.list, { used: true }),
    unused: to('/programs', programRoutes.list, { used: false }),
    edited: to('/programs', programRoutes.list, { edited: true }),
  },
  tasks: {
    total: (since: number) => toTasks({ start_at: since }),
    status: (since: number, status: TaskStatus) => toTasks({ start_at: since, status }),
    failures: (since: number, command: string, reason: TaskFailure | null) =>
      toTasks({ start_at: since, status: 'failed', command, ...(reason && { reason }) }),
  },
} as const;

/** One part of some devices: `{ condition: 'online' }`. */
type DeviceShare = { condition?: 'online' | 'offline' };

function toDevices(filters: z.input<typeof deviceRoutes.list.query>): DashboardLink {
  return to('/devices-mips', deviceRoutes.list, filters);
}

function toMaterials(filters: z.input<typeof materialRoutes.list.query>): DashboardLink {
  return to('/materials', materialRoutes.list, filters);
}

function toTasks(filters: z.input<typeof taskRoutes.list.query>): DashboardLink {
  return to('/task-list', taskRoutes.list, filters);
}

function to<const R extends RouteParts & { query: z.ZodType }>(
  page: ConsolePage,
  route: R,
  filters: z.input<R['query']>,
): DashboardLink {
  return { page, route, filters: filters as DashboardLink['filters'] };
}
