import { z } from 'zod';
import { timestamp, wireFlag } from '../kernel/wire.ts';
import { diskSpaceSchema, materialSchema } from '../materials/index.ts';
import { programListItemSchema } from '../programs/index.ts';
import { taskSchema } from '../tasks/index.ts';

/** Which materials are counted. */
export const materialOverviewQuerySchema = z.object({
  /** False leaves out what came with the product, as in the list. */
  samples: wireFlag.optional(),
});

export type MaterialOverviewQuery = z.output<typeof materialOverviewQuerySchema>;

/** How many new programs and materials are shown. */
export const NEWEST_SHOWN = 8;

/** How many new tasks are shown. */
export const NEWEST_TASKS_SHOWN = 5;

const stored = z.object({
  count: z.int(),
  /** Bytes. */
  size: z.int(),
});

/** The programs that the caller sees. */
export const programOverviewSchema = z.object({
  total: z.int(),
  /** In a release that is not offline. */
  used: z.int(),
  unused: z.int(),
  /** Edited since they were released. */
  edited: z.int(),
  /** The programs that were edited last, the last first; at most {@link NEWEST_SHOWN}. */
  newest: z.array(programListItemSchema),
});

export type ProgramOverview = z.infer<typeof programOverviewSchema>;

/** The materials that the caller sees. */
export const materialOverviewSchema = z.object({
  total: z.int(),
  picture: stored,
  video: stored,
  audio: stored,
  document: stored,
  /** In no program, template or playlist. */
  unused: stored,
  /** The last day is within `EXPIRY_REMINDER_DAYS`. */
  soon: z.int(),
  expired: z.int(),
});

export type MaterialOverview = z.infer<typeof materialOverviewSchema>;

/** The materials that were uploaded last. */
export const newMaterialsSchema = z.object({
  /** How many were uploaded since each of these moments: 1, 7 and 30 days ago. */
  since: z.array(z.object({ days: z.int(), created_from: timestamp, ...stored.shape })),
  /** The last first; at most {@link NEWEST_SHOWN}. */
  newest: z.array(materialSchema),
});

export type NewMaterials = z.infer<typeof newMaterialsSchema>;

/** The storage of the company on the server. */
export const storageOverviewSchema = diskSpaceSchema.extend({
  /** Logs that devices have uploaded, of the devices that the caller sees; they do not count against the quota. */
  logs: stored.nullable(),
  /**
   * When `used` reaches `quota` if it grows as it did on average in the last 30 days; null if it does not grow, if it takes more than
   * ten years, or if it is known for less than a day.
   */
  full_at: timestamp.nullable(),
});

export type StorageOverview = z.infer<typeof storageOverviewSchema>;

/** The tasks of the devices that the caller sees that were given in the last 24 hours. */
export const taskOverviewSchema = z.object({
  /** The beginning of the 24 hours; `start_at` of the list. */
  since: timestamp,
  total: z.int(),
  waiting: z.int(),
  running: z.int(),
  success: z.int(),
  failed: z.int(),
  superseded: z.int(),
  cancelled: z.int(),
  /** The last first, of any age; at most {@link NEWEST_TASKS_SHOWN}. */
  newest: z.array(taskSchema),
});

export type TaskOverview = z.infer<typeof taskOverviewSchema>;

/** The installation. */
export const systemOverviewSchema = z.object({
  version: z.string(),
  server_time: timestamp,
  /** IANA name. */
  time_zone: z.string(),
  /** When this process was started. */
  started_at: timestamp,
  /** How many servers share the database. */
  node_count: z.int(),
  database: z.enum(['sqlite', 'postgres']),
  /** When the last backup that the server made or was asked for in the console was complete; null without one. */
  last_backup_at: timestamp.nullable(),
});

export type SystemOverview = z.infer<typeof systemOverviewSchema>;
