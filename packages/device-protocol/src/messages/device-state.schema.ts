import { ALL_AI_MODULES, settingsSchema } from '@marquee/commands';
import { z } from 'zod';
import { deviceActivationSchema } from '../activation/activation.schema.ts';
import { enrolStateSchema } from '../enrolment/enrolment.schema.ts';
import { feedRevisionSchema } from '../feeds/feed.schema.ts';
import {
  MAX_BRAND_LOGO_BYTES,
  MAX_BRAND_NAME,
  MAX_FEATURES,
  MAX_FEEDS,
  MAX_RECONNECT_SPREAD_MS,
} from '../limits.ts';
import {
  epochMsSchema,
  idSchema,
  plainText,
  revisionSchema,
  revisionsSchema,
  sha256Schema,
} from '../primitives.ts';

/**
 * Features of this server beyond the first published form of the protocol, version 1. Each name is explained in the
 * document; a name is never removed while version 1 is spoken.
 */
export const SERVER_FEATURES = [
  'commands',
  'cut-plays',
  'unknown-reports',
  'time-zone-faults',
  'feeds',
  'notices',
  'content-faults',
  'page-faults',
  'pushed-notices',
  'uploads',
  'download-reports',
  'migration',
  'audience-counts',
  'vips',
  'activation',
] as const;

/**
 * The state of a device on the server: in the welcome of a connection, and at `GET /device/v1/state` for polling
 * devices. `reconnectSpreadMs` grows with the number of devices: after a lost connection a device waits a random
 * part of it before reconnecting.
 */
export const deviceStateSchema = z
  .object({
    serverTime: epochMsSchema.describe('The time of the server, in epoch milliseconds.'),
    deviceId: idSchema.describe('Id of the device.'),
    name: z.string().describe('Name that operators gave to the device.'),
    state: enrolStateSchema,
    heartbeatSeconds: z.int().min(1).describe('Seconds between two heartbeats of the device.'),
    reconnectSpreadMs: z
      .int()
      .min(0)
      .max(MAX_RECONNECT_SPREAD_MS)
      .describe('Milliseconds over which devices spread their first attempt to reconnect.'),
    revisions: revisionsSchema.describe('Current revision of each desired state.'),
    feeds: z
      .array(feedRevisionSchema)
      .max(MAX_FEEDS)
      .optional()
      .describe('Current revision of each feed of the releases for this device. Older servers omit it.'),
    features: z
      .array(plainText(40).describe('Name of a feature, such as `commands`.'))
      .max(MAX_FEATURES)
      .optional()
      .describe(
        'What this server can do beyond the first form of version 1. Ignore unknown names. Older servers omit it.',
      ),
    activation: deviceActivationSchema
      .optional()
      .describe('Whether the device is activated. Servers without licensing and older ones omit it.'),
    aiModules: z
      .int()
      .min(0)
      .max(ALL_AI_MODULES)
      .optional()
      .describe(
        'The AI modules of the device, as a sum of bits: 1 base, 2 passenger flow, 4 promotion of programs, 8 VIPs. Without licensing it has all of them; servers without it and older ones omit it.',
      ),
    messagePort: z
      .int()
      .min(1)
      .max(65_535)
      .optional()
      .describe('The port for connections now; it replaces the one of the enrolment. Older servers omit it.'),
  })
  .describe('The state of a device on the server.');

/** The name and look of a company, which its devices show in place of the product's. */
export const deviceBrandSchema = z
  .object({
    name: plainText(MAX_BRAND_NAME).optional().describe('Shown in place of the name of the product.'),
    accent: z
      .string()
      .regex(/^#[0-9a-f]{6}$/)
      .optional()
      .describe('Colour of what the device highlights, `#rrggbb`.'),
    logo: z
      .object({
        sha256: sha256Schema,
        size: z.int().min(1).max(MAX_BRAND_LOGO_BYTES).describe('Size in bytes.'),
        mime: z
          .string()
          .regex(/^image\/[a-z0-9.+-]{1,40}$/)
          .describe('Media type: `image/png`, `image/jpeg` or `image/webp`; others may be added.'),
        url: z.string().max(200).describe('Where the picture is, relative to the server.'),
      })
      .optional()
      .describe('Shown in place of the mark of the product.'),
  })
  .describe('What the device shows in place of the name and look of the product.');

/** The desired settings of a device; `GET /device/v1/settings`, with the revision as entity tag. */
export const deviceSettingsSchema = z
  .object({
    revision: revisionSchema.describe('Revision of these settings.'),
    name: z.string().describe('Name that operators gave to the device.'),
    brand: deviceBrandSchema
      .optional()
      .describe('The brand of the company. Without it the device shows the product. Older servers omit it.'),
    settings: settingsSchema
      .default({})
      .describe(
        'Payload of each setting that was ever set, by the name of its command. Ignore unknown names.',
      ),
  })
  .describe('The desired settings of a device.');

export type DeviceState = z.infer<typeof deviceStateSchema>;
export type DeviceBrand = z.infer<typeof deviceBrandSchema>;
export type DeviceSettings = z.infer<typeof deviceSettingsSchema>;
