import { z } from 'zod';
import { PROTOCOL_VERSION } from '../limits.ts';
import { epochMsSchema, idSchema, plainText, revisionSchema, sha256Schema } from '../primitives.ts';

/** The capability of a device that keeps a list of VIPs (docs/device-protocol.md, Q1). */
export const VIPS_CAPABILITY = 'vips';

/** The most VIPs of one device. */
export const MAX_DEVICE_VIPS = 2000;

const vipCodeSchema = z
  .string()
  .max(16)
  .regex(/^[0-9a-f]{16}$/)
  .describe('Opaque id of a VIP: 16 hexadecimal digits.');

/** A VIP as devices know it: nothing but what recognition and welcome need. */
export const deviceVipSchema = z
  .object({
    id: vipCodeSchema,
    welcomeText: plainText(60).describe('What the screen shows; empty: its own words.'),
    sound: z
      .enum(['chime', 'voice', 'none'])
      .describe('A chime, the text spoken, or nothing.')
      .nullable()
      .describe('How it sounds: a chime, the text spoken, nothing; null: a chime.'),
    picture: z
      .object({
        sha256: sha256Schema,
        size: z.int().min(1).describe('Bytes of the JPEG.'),
      })
      .describe('A JPEG.')
      .nullable()
      .describe('The picture by which a source recognizes the VIP; null without one.'),
    expiresAt: epochMsSchema.describe(
      'Erase the VIP at this time at the latest, in epoch milliseconds, by the clock of the server.',
    ),
  })
  .describe('A VIP whom this device welcomes.');

/** All VIPs of one device. A list with a higher revision replaces the whole list. */
export const vipListSchema = z
  .object({
    protocol: z.literal(PROTOCOL_VERSION).describe('Version of this protocol.'),
    deviceId: idSchema.describe('The device that it is for.'),
    revision: revisionSchema.describe('Revision of this list. It increases whenever the list changes.'),
    issuedAt: epochMsSchema.describe('When it was made, by the clock of the server, in epoch milliseconds.'),
    vips: z.array(deviceVipSchema).max(MAX_DEVICE_VIPS).describe('Every VIP whom this device welcomes.'),
  })
  .describe('All VIPs of one device: the `payload` of a signed list.');

/** The list as transmitted: the exact text that was signed, never re-serialised. */
export const signedVipsSchema = z
  .object({
    payload: z.string().describe('The list as JSON text, exactly as it was signed.'),
    keyId: z.string().describe('Id of the key that signed it.'),
    signature: z
      .string()
      .describe('Ed25519 signature of `marquee-vips-v1`, a line feed and `payload` in UTF-8; base64url.'),
  })
  .describe('A list of VIPs as it is transmitted.');

/** The VIPs on the disk of a device now; all others are erased there. */
export const vipsHeldSchema = z
  .object({
    type: z.literal('vipsHeld').describe('Type of the message.'),
    revision: revisionSchema.describe('Revision of the list that the device acts by; 0 for none.'),
    ids: z
      .array(vipCodeSchema)
      .max(MAX_DEVICE_VIPS)
      .describe('The VIPs that the device has, with their pictures if they have one.'),
  })
  .describe('The VIPs that are on the disk of the device; all others are erased there.');

export type DeviceVip = z.infer<typeof deviceVipSchema>;
export type VipList = z.infer<typeof vipListSchema>;
export type SignedVips = z.infer<typeof signedVipsSchema>;
