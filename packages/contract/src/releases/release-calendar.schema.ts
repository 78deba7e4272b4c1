import { z } from 'zod';
import { wireCode } from '../kernel/codes.ts';
import { listAnswer, listQuery } from '../kernel/list.ts';
import { RELEASE_STATUS } from '../kernel/release-status.ts';
import { timestamp, wireDate, wireId, wireInteger } from '../kernel/wire.ts';
import { RELEASE_MODES, releaseSchema } from './release.schema.ts';

const { unreviewed, approved, not_approved, offline } = RELEASE_STATUS;

/** How many days a calendar shows. */
export const calendarDays = wireInteger(1, 31);

/** The releases of a period on the devices of a group; without a group, on all devices. */
export const releaseCalendarQuerySchema = listQuery(['valid_from', 'number', 'name'], {
  /** The first day; by default today. */
  from: wireDate.optional(),
  days: calendarDays.default(7),
  /** Includes all groups below it. */
  group_id: wireId.optional(),
  /** By default every release that is not offline. */
  status: wireCode({ unreviewed, approved, not_approved, offline }).optional(),
  mode: z.enum(RELEASE_MODES).optional(),
});

/** The time zone that these devices have in common; null if they have several. */
const sharedZone = z.string().nullable();

/** A release and when it is scheduled. */
export const calendarReleaseSchema = releaseSchema
  .pick({
    id: true,
    number: true,
    name: true,
    mode: true,
    screen: true,
    status: true,
    waves: true,
    valid_from: true,
    valid_to: true,
    program_names: true,
  })
  .extend({
    /**
     * When it is scheduled within the period, as `YYYY-MM-DDTHH:mm` on the wall clock, which each device follows in its
     * own time zone. The end is exclusive.
     */
    windows: z.array(z.object({ from: z.string(), to: z.string() })),
    /** The devices of the group that have it, as far as the caller may see them. */
    device_count: z.int(),
    time_zone: sharedZone,
    /** The devices that have the release now: with waves not all, and none where a revision has replaced it. */
    delivered_count: z.int(),
  });

export type CalendarRelease = z.infer<typeof calendarReleaseSchema>;

export const releaseCalendarSchema = listAnswer(calendarReleaseSchema).extend({
  /** The emergency messages that fill screens of the group in the period, on each page the same. */
  covers: z.array(
    z.object({
      id: z.int(),
      number: z.int(),
      title: z.string(),
      start_at: timestamp,
      end_at: timestamp,
      device_count: z.int(),
      time_zone: sharedZone,
    }),
  ),
});

export type CalendarCover = z.infer<typeof releaseCalendarSchema>['covers'][number];
