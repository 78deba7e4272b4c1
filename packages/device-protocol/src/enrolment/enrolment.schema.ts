import { z } from 'zod';
import { manifestKeySchema } from '../manifest/manifest-key.schema.ts';
import { capabilitiesSchema, epochMsSchema, idSchema, plainText } from '../primitives.ts';
import {
  iotCardSchema,
  locationSchema,
  orientationSchema,
  systemVersionSchema,
} from './device-facts.schema.ts';
import { macSchema } from './mac.ts';
import { requestKeySchema } from './request-key.ts';

export const systemTypeSchema = z
  .enum(['android', 'harmony', 'linux', 'web'])
  .describe('System of the device; `web` for a player in a browser.');

/** 0 unknown, 1 single screen, 2 dual screen, 3 single screen AI, 4 dual screen AI, 5 gate machine, 6 face terminal. */
export const deviceTypeSchema = z
  .int()
  .min(0)
  .max(6)
  .describe(
    '0 unknown, 1 single screen, 2 dual screen, 3 single screen with AI, 4 dual screen with AI, 5 gate machine, 6 face-recognition terminal.',
  )
  .pipe(z.literal([0, 1, 2, 3, 4, 5, 6]));

const tokenSchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** The enrolment request of a device, `POST /device/v1/enrol`. Only a former token is proof of anything. */
export const enrolRequestSchema = z
  .object({
    mac: macSchema,
    model: plainText(64).describe('Model of the device, shown to operators.'),
    mainboard: plainText(64).describe('Mainboard of the device, shown to operators.'),
    firmware: plainText(64).describe('Version of the firmware, shown to operators.'),
    systemType: systemTypeSchema,
    systemVersion: systemVersionSchema.optional(),
    agentVersion: plainText(64)
      .optional()
      .describe('Version of the agent beside the player, of devices that have one.'),
    softVersion: plainText(32).describe('Version of the player.'),
    deviceType: deviceTypeSchema,
    screens: z
      .array(
        z
          .object({
            width: z.int().min(1).max(16_384).describe('Width in physical pixels, as the screen is mounted.'),
            height: z
              .int()
              .min(1)
              .max(16_384)
              .describe('Height in physical pixels, as the screen is mounted.'),
            orientation: orientationSchema.optional(),
          })
          .describe('The resolution of a screen.'),
      )
      .min(1)
      .max(2)
      .describe('The screens of the device, the first one first.'),
    iotCard: iotCardSchema.optional(),
    location: locationSchema.optional(),
    timeZone: plainText(64)
      .optional()
      .describe(
        'IANA name of the zone of the device. If it is absent or unknown, the zone of the server is used.',
      ),
    /** For devices that only poll; others send them in their hello. */
    capabilities: capabilitiesSchema
      .optional()
      .describe('What the device supports, for devices that only poll. Others send it in their hello.'),
    companyCode: plainText(64)
      .optional()
      .describe('Code of the company that the device is for; by default the first company.'),
    requestKey: requestKeySchema.optional(),
    formerToken: tokenSchema
      .optional()
      .describe(
        'The token that the device used until the server refused it. It proves that this is the same machine, so that operators can restore it.',
      ),
  })
  .describe('What a device says about itself. None of it is proof of anything, except a former token.');

/** `waiting`: enrolled, but an operator has to confirm the device before it receives anything to play. */
export const enrolStateSchema = z
  .enum(['enrolled', 'waiting'])
  .describe('`waiting`: an operator has to accept the device before it receives anything to play.');

/** The server's answer. It is the only time the token is sent; the token is the device's only credential. */
export const enrolAnswerSchema = z
  .object({
    deviceId: idSchema.describe('Id of the device.'),
    token: tokenSchema.describe(
      'The only credential of the device: 256 bits, base64url. It is sent only here.',
    ),
    state: enrolStateSchema,
    pairingCode: z
      .string()
      .optional()
      .describe('Digits to show on the screen while the device waits for an operator.'),
    name: z.string().describe('Name of the device; at first its MAC.'),
    serverTime: epochMsSchema.describe('The time of the server, in epoch milliseconds.'),
    messagePort: z
      .int()
      .min(1)
      .max(65_535)
      .optional()
      .describe('A second port of the same host, for connections only, without TLS.'),
    manifestKeys: z
      .array(manifestKeySchema)
      .min(1)
      .describe('The public keys with which manifests are signed; pin them.'),
  })
  .describe('The answer to an enrolment.');

export type SystemType = z.infer<typeof systemTypeSchema>;
export type EnrolRequest = z.infer<typeof enrolRequestSchema>;
export type EnrolState = z.infer<typeof enrolStateSchema>;
export type EnrolAnswer = z.infer<typeof enrolAnswerSchema>;
