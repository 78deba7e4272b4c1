import { SCREEN_OFF_REASONS } from '@marquee/commands';
import { z } from 'zod';
import { timestamp } from '../kernel/wire.ts';
import { noticeSchema } from '../notices/index.ts';

/**
 * The content that fills a screen: an emergency message; a program; a message above nothing else; nothing; nothing because it is
 * off; or what it showed last, while its device is offline. `unknown`: the device has not reported it, cannot show anything there, or is not in service.
 */
export const ON_SCREEN_KINDS = [
  'emergency',
  'message',
  'program',
  'blank',
  'off',
  'offline',
  'unknown',
] as const;

/** A message that the device has reported as shown, and that has not ended. Its words are null if the reader may not see it. */
const noticeOnScreenSchema = noticeSchema
  .pick({
    number: true,
    category: true,
    layout: true,
    position: true,
    is_test: true,
    font_color: true,
    background_color: true,
    opacity: true,
    end_at: true,
  })
  .extend({
    notice_id: z.int(),
    title: z.string().nullable(),
    content: z.string().nullable(),
    shown_at: timestamp,
  });

export type NoticeOnScreen = z.infer<typeof noticeOnScreenSchema>;

/** The state of one screen of a device at this moment, from its reports. */
export const onScreenSchema = z.object({
  screen: z.int(),
  kind: z.enum(ON_SCREEN_KINDS),
  /** Whether the program stands still because operators paused the device. */
  is_paused: z.boolean(),
  /** Since when the message is shown or the device is offline; null if that is not known. */
  since: timestamp.nullable(),
  /** When the message ends or the screen turns on; null if that is not known, and for everything else. */
  until: timestamp.nullable(),
  /** Why the screen is off; null while it is on. */
  off_reason: z.enum(SCREEN_OFF_REASONS).nullable(),
  /** The program that fills the screen, or that the emergency message covers; of an offline device, the last one. */
  program: z.object({ release_id: z.int(), program_id: z.int(), program_name: z.string() }).nullable(),
  /**
   * The release that plays. Devices report the program of their first screen only; for the second one it follows from the
   * schedule. The name is null if the reader may not see the release.
   */
  release: z.object({ release_id: z.int(), number: z.int(), name: z.string().nullable() }).nullable(),
  /** The emergency message first. One that fills the screen hides all others. */
  notices: z.array(noticeOnScreenSchema),
});

export type OnScreen = z.infer<typeof onScreenSchema>;
