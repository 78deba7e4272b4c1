import { z } from 'zod';
import { wireArray } from '../kernel/wire.ts';
import { FRAME_PARTS, type FramePartName } from './frame-parts.ts';

const NAMES = Object.keys(FRAME_PARTS) as [FramePartName, ...FramePartName[]];

export const frameQuerySchema = z.object({ parts: wireArray(z.enum(NAMES), 1, NAMES.length) });

/** The answer of each part that was asked for; null if the user may not make its call. */
export const frameSchema = z.object({
  offline_devices: FRAME_PARTS.offline_devices.route.response.nullish(),
  waiting_devices: FRAME_PARTS.waiting_devices.route.response.nullish(),
  releases_to_review: FRAME_PARTS.releases_to_review.route.response.nullish(),
  stopped_releases: FRAME_PARTS.stopped_releases.route.response.nullish(),
  failed_tasks: FRAME_PARTS.failed_tasks.route.response.nullish(),
  alerts: FRAME_PARTS.alerts.route.response.nullish(),
  waiting_users: FRAME_PARTS.waiting_users.route.response.nullish(),
  emergencies: FRAME_PARTS.emergencies.route.response.nullish(),
  material_counts: FRAME_PARTS.material_counts.route.response.nullish(),
  program_counts: FRAME_PARTS.program_counts.route.response.nullish(),
  device_counts: FRAME_PARTS.device_counts.route.response.nullish(),
  licence_ends: FRAME_PARTS.licence_ends.route.response.nullish(),
} satisfies Record<FramePartName, z.ZodType>);

/** The parts of the frame of a page, as far as they were asked for. */
export type Frame = z.infer<typeof frameSchema>;
