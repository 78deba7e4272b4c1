import { z } from 'zod';
import { TASK_FAILURES } from '../kernel/task-states.ts';
import { timestamp } from '../kernel/wire.ts';
import { materialTypeSchema } from '../materials/index.ts';

/** How many examples each number has, the most urgent first. */
export const ATTENTION_EXAMPLES = 3;

/** From this share of the quota on, storage needs attention. */
export const STORAGE_NEARLY_FULL = 0.9;

const count = z.int();

/**
 * The matters that need a person, in the order in which they are shown. A part is null if the caller may not see its list. Each `count` is the
 * total of the list that `dashboardLinks` names for it.
 */
export const attentionSchema = z.object({
  /** Admitted devices that are offline, apart from those that have moved to another server. */
  offline: z
    .object({
      count,
      /** How many were offline 24 hours ago, in the departments that the caller sees; null if that was not recorded. */
      yesterday_count: z.int().nullable(),
      /** The devices that are offline for the longest time; at most {@link ATTENTION_EXAMPLES}. */
      longest: z.array(
        z.object({
          device_id: z.int(),
          device_name: z.string(),
          /** Null if it has never been online. */
          offline_at: timestamp.nullable(),
        }),
      ),
    })
    .nullable(),
  /** Online devices whose screens should show something and do not. */
  black_screens: z
    .object({
      count,
      /** The longest first; at most {@link ATTENTION_EXAMPLES}. */
      longest: z.array(z.object({ device_id: z.int(), device_name: z.string(), at: timestamp })),
    })
    .nullable(),
  /** Tasks that were given within 24 hours and failed. */
  failed_tasks: z
    .object({
      count,
      /** The beginning of the 24 hours; `start_at` of the list. */
      since: timestamp,
      /** By command and reason, the most frequent first; at most {@link ATTENTION_EXAMPLES}. */
      groups: z.array(
        z.object({
          /** Name of the command. */
          command: z.string(),
          /** Number of the operation. */
          type: z.int(),
          reason: z.enum(TASK_FAILURES).nullable(),
          task_count: z.int(),
        }),
      ),
    })
    .nullable(),
  releases_to_review: z
    .object({
      count,
      /** The releases that wait for the longest time; at most {@link ATTENTION_EXAMPLES}. */
      oldest: z.array(
        z.object({
          release_id: z.int(),
          number: z.int(),
          name: z.string(),
          creator_name: z.string().nullable(),
          device_count: z.int(),
          /** Since when it waits. */
          created_at: timestamp,
        }),
      ),
    })
    .nullable(),
  /** Materials whose last day is within `EXPIRY_REMINDER_DAYS`. */
  expiring_materials: z
    .object({
      count,
      /** The materials that expire first; at most {@link ATTENTION_EXAMPLES}. */
      first: z.array(
        z.object({
          material_id: z.int(),
          name: z.string(),
          type: materialTypeSchema,
          /** The last day on which it is shown: `YYYY-MM-DD`. */
          expires_on: z.string(),
        }),
      ),
    })
    .nullable(),
  /** The storage of the company on the server. */
  storage: z
    .object({
      /** Bytes. */
      used: z.int(),
      /** Bytes. */
      quota: z.int(),
      /** Whether `used` is at least {@link STORAGE_NEARLY_FULL} of `quota`. */
      is_nearly_full: z.boolean(),
    })
    .nullable(),
  /** Online devices with less free space than `LOW_SPACE_BYTES`. */
  low_space: z.object({ count }).nullable(),
  /** Devices that wait to be admitted. */
  waiting_devices: z.object({ count }).nullable(),
});

export type Attention = z.infer<typeof attentionSchema>;
