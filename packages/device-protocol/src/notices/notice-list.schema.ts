import { MAX_DEVICE_NOTICES } from '@marquee/commands';
import { z } from 'zod';
import { PROTOCOL_VERSION } from '../limits.ts';
import { epochMsSchema, idSchema, revisionSchema } from '../primitives.ts';
import { manifestNoticeSchema } from './notice.schema.ts';

/** The capability of a device that takes its notices as a list of their own (docs/device-protocol.md, N6). */
export const NOTICES_CAPABILITY = 'pushed-notices';

/** All notices of one device. A list with a higher revision replaces the whole list. */
export const noticeListSchema = z
  .object({
    protocol: z.literal(PROTOCOL_VERSION).describe('Version of this protocol.'),
    deviceId: idSchema.describe('The device that it is for.'),
    revision: revisionSchema.describe('Revision of this list. It increases whenever a notice comes or goes.'),
    issuedAt: epochMsSchema.describe('When it was made, by the clock of the server, in epoch milliseconds.'),
    notices: z
      .array(manifestNoticeSchema)
      .max(MAX_DEVICE_NOTICES)
      .describe('Every notice that has not ended.'),
  })
  .describe('All notices of one device: the `payload` of a signed list.');

/** The list as transmitted: the exact text that was signed, never re-serialised. */
export const signedNoticesSchema = z
  .object({
    payload: z.string().describe('The list as JSON text, exactly as it was signed.'),
    keyId: z.string().describe('Id of the key that signed it.'),
    signature: z
      .string()
      .describe('Ed25519 signature of `marquee-notices-v1`, a line feed and `payload` in UTF-8; base64url.'),
  })
  .describe('A list of notices as it is transmitted.');

export type NoticeList = z.infer<typeof noticeListSchema>;
export type SignedNotices = z.infer<typeof signedNoticesSchema>;
