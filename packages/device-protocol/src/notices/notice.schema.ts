import { MAX_DEVICE_NOTICES } from '@marquee/commands';
import { z } from 'zod';
import { epochMsSchema, idSchema, screenSchema } from '../primitives.ts';

const noticeIdSchema = idSchema.describe('Id of the notice.');
const colorSchema = z.string().regex(/^#[0-9a-f]{6}$/i);

/** A text that is shown above the programs. Its times are those of the server. */
export const manifestNoticeSchema = z
  .object({
    id: noticeIdSchema,
    kind: z
      .enum(['message', 'emergency'])
      .describe('While an `emergency` is in effect, only the newest one of them is shown.'),
    title: z.string().max(40).describe('Title. Shown with emergencies only.'),
    text: z.string().max(400).describe('The text. Show it as text, never as markup.'),
    screen: screenSchema.nullable().describe('Screen that shows it; null for every screen of the device.'),
    layout: z.enum(['band', 'full']).describe('A band along one edge, or the full screen.'),
    position: z.enum(['top', 'bottom']).describe('Edge of a band.'),
    direction: z.enum(['left', 'right']).describe('Direction in which the text of a band moves.'),
    speed: z
      .enum(['slow', 'normal', 'fast', 'very-fast'])
      .describe('100, 180, 280 or 420 pixels per second on a screen whose shorter side has 1,080 pixels.'),
    fontSize: z
      .int()
      .min(1)
      .max(500)
      .describe('Font size of a band, in pixels on a screen whose shorter side has 1,080 pixels.'),
    color: colorSchema.describe('Color of the text, `#rrggbb`.'),
    background: colorSchema.describe('Color of the background, `#rrggbb`.'),
    opacity: z.int().min(0).max(100).describe('Opacity of the background, in percent.'),
    startsAt: epochMsSchema.describe('First instant, by the clock of the server, in epoch milliseconds.'),
    endsAt: epochMsSchema.describe(
      'Instant from which it is not shown any more, by the clock of the server, in epoch milliseconds.',
    ),
    passes: z
      .int()
      .min(1)
      .describe('Number of passes.')
      .nullable()
      .describe('How often the text of a band passes; null to repeat it until `endsAt`.'),
    isTest: z.boolean().describe('Label it as a test.'),
  })
  .describe('A text that is shown above the programs.');

export const NOTICE_END_REASONS = ['completed', 'expired', 'taken-offline', 'no-screen'] as const;

/** Everything that a device knows about a notice. Sent again, it changes nothing. */
export const noticeReceiptSchema = z
  .object({
    noticeId: noticeIdSchema,
    receivedAt: epochMsSchema.describe('When it was on disk, by the clock of the server.'),
    shownAt: epochMsSchema.nullable().describe('When it was first shown, by the clock of the server.'),
    endedAt: epochMsSchema.nullable().describe('When it ended, by the clock of the server.'),
    reason: z
      .enum(NOTICE_END_REASONS)
      .describe('Reason for the end.')
      .nullable()
      .describe('Why it ended: its passes, its time, the server, or the device lacks the screen.'),
  })
  .describe('What became of a notice on the device.');

export const noticeStageSchema = z
  .enum(['received', 'shown', 'ended'])
  .describe('The furthest stage of a receipt.');

export const noticeReceiptsSchema = z
  .object({
    type: z.literal('noticeReceipts').describe('Type of the message.'),
    receipts: z
      .array(noticeReceiptSchema)
      .min(1)
      .max(MAX_DEVICE_NOTICES)
      .describe('Each notice at most once.'),
  })
  .describe('Receipts of notices. Sent when they change, and after every welcome until acknowledged.');

export const noticeReceiptsAckSchema = z
  .object({
    type: z.literal('noticeReceiptsAck').describe('Type of the message.'),
    receipts: z
      .array(
        z
          .object({ noticeId: noticeIdSchema, stage: noticeStageSchema })
          .describe('A receipt that is committed.'),
      )
      .max(MAX_DEVICE_NOTICES)
      .describe('The receipts that are committed.'),
  })
  .describe('The receipts are committed up to these stages; do not send them again.');

export type ManifestNotice = z.infer<typeof manifestNoticeSchema>;
export type NoticeReceipt = z.infer<typeof noticeReceiptSchema>;
export type NoticeEndReason = (typeof NOTICE_END_REASONS)[number];
export type NoticeReceiptStage = z.infer<typeof noticeStageSchema>;

export function stageOfReceipt({
  shownAt,
  endedAt,
}: Pick<NoticeReceipt, 'shownAt' | 'endedAt'>): NoticeReceiptStage {
  if (endedAt !== null) return 'ended';
  return shownAt === null ? 'received' : 'shown';
}
