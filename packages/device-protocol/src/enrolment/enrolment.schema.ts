import { z } from 'zod';
import { manifestKeySchema } from '../manifest/manifest-key.schema.ts';
import { capabilitiesSchema, epochMsSchema, idSchema, plainText } from '../primitives.ts';
import { macSchema } from './mac.ts';

export const systemTypeSchema = z.enum(['android', 'harmony', 'linux', 'web']);

/** 0 unknown, 1 single screen, 2 dual screen, 3 single screen AI, 4 dual screen AI. */
export const deviceTypeSchema = z.int().min(0).max(4);

/** What a device sends when it enrols, to `POST /device/v1/enrol`. None of it is proof of anything. */
export const enrolRequestSchema = z.object({
  mac: macSchema,
  model: plainText(64),
  mainboard: plainText(64),
  firmware: plainText(64),
  systemType: systemTypeSchema,
  softVersion: plainText(32),
  deviceType: deviceTypeSchema,
  screens: z
    .array(z.object({ width: z.int().min(1).max(16_384), height: z.int().min(1).max(16_384) }))
    .min(1)
    .max(2),
  timeZone: plainText(64).optional(),
  /** For devices that only poll; others send them in their hello. */
  capabilities: capabilitiesSchema.optional(),
  /** The company of the device; by default the first company. */
  companyCode: plainText(64).optional(),
});

/** `waiting`: enrolled, but an operator has to confirm the device before it receives anything to play. */
export const enrolStateSchema = z.enum(['enrolled', 'waiting']);

/** The server's answer. It is the only time the token is sent; the token is the device's only credential. */
export const enrolAnswerSchema = z.object({
  deviceId: idSchema,
  token: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
  state: enrolStateSchema,
  pairingCode: z.string().optional(),
  name: z.string(),
  serverTime: epochMsSchema,
  manifestKeys: z.array(manifestKeySchema).min(1),
});

export type SystemType = z.infer<typeof systemTypeSchema>;
export type EnrolRequest = z.infer<typeof enrolRequestSchema>;
export type EnrolState = z.infer<typeof enrolStateSchema>;
export type EnrolAnswer = z.infer<typeof enrolAnswerSchema>;
