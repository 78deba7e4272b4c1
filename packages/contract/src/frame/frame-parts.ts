import type { z } from 'zod';
import { alertRoutes } from '../alerts/index.ts';
import { deviceRoutes } from '../devices/index.ts';
import { RELEASE_STATUS } from '../kernel/release-status.ts';
import type { RouteParts } from '../kernel/route.ts';
import { licenceRoutes } from '../licences/index.ts';
import { materialRoutes } from '../materials/index.ts';
import { NOTICE_CATEGORY, NOTICE_STATUS, noticeRoutes } from '../notices/index.ts';
import { programRoutes } from '../programs/index.ts';
import { releaseRoutes } from '../releases/index.ts';
import { taskRoutes } from '../tasks/index.ts';
import { userRoutes } from '../users/index.ts';

/** Failed tasks count for this time; older ones are history. */
const FAILED_WITHIN_MS = 24 * 3_600_000;

/** Stopped releases that are named on every page; the list has the others. */
const STOPPED_SHOWN = 3;

/** The parts that the frame of the console's pages shows: each is the answer of another call, with this query at this time. */
export const FRAME_PARTS = {
  offline_devices: part(deviceRoutes.list, () => ({ state: 'active', is_online: false, per_page: 1 })),
  waiting_devices: part(deviceRoutes.list, () => ({ state: 'waiting', per_page: 1 })),
  releases_to_review: part(releaseRoutes.list, () => ({ status: RELEASE_STATUS.unreviewed, per_page: 1 })),
  stopped_releases: part(releaseRoutes.list, () => ({
    stop_reason: 'failures',
    status: RELEASE_STATUS.approved,
    per_page: STOPPED_SHOWN,
  })),
  failed_tasks: part(taskRoutes.list, (now) => ({
    status: 'failed',
    start_at: now - FAILED_WITHIN_MS,
    per_page: 1,
  })),
  alerts: part(alertRoutes.newest, () => ({})),
  waiting_users: part(userRoutes.list, () => ({ is_waiting: true, per_page: 1 })),
  emergencies: part(noticeRoutes.list, () => ({
    category: NOTICE_CATEGORY.emergency,
    status: NOTICE_STATUS.online,
  })),
  material_counts: part(materialRoutes.counts, () => ({ samples: '0' })),
  program_counts: part(programRoutes.counts, () => ({ samples: '0' })),
  device_counts: part(deviceRoutes.counts, () => ({})),
  licence_ends: part(licenceRoutes.ends, () => ({})),
};

export type FramePartName = keyof typeof FRAME_PARTS;

function part<const R extends RouteParts & { query: z.ZodType }>(
  route: R,
  query: (now: number) => z.input<R['query']>,
) {
  return { route, query };
}
