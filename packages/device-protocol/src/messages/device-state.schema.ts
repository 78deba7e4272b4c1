import { settingsSchema } from '@marquee/commands';
import { z } from 'zod';
import { enrolStateSchema } from '../enrolment/enrolment.schema.ts';
import { MAX_RECONNECT_SPREAD_MS } from '../limits.ts';
import { epochMsSchema, idSchema, revisionSchema, revisionsSchema } from '../primitives.ts';

/**
 * The state of a device on the server: in the welcome of a connection, and at `GET /device/v1/state` for polling
 * devices. `reconnectSpreadMs` grows with the number of devices: after a lost connection a device waits a random
 * part of it before reconnecting.
 */
export const deviceStateSchema = z.object({
  serverTime: epochMsSchema,
  deviceId: idSchema,
  name: z.string(),
  state: enrolStateSchema,
  heartbeatSeconds: z.int().min(1),
  reconnectSpreadMs: z.int().min(0).max(MAX_RECONNECT_SPREAD_MS),
  revisions: revisionsSchema,
});

/** The desired settings of a device; `GET /device/v1/settings`, with the revision as entity tag. */
export const deviceSettingsSchema = z.object({
  revision: revisionSchema,
  name: z.string(),
  /** The payload of each setting that was ever set, by command name. */
  settings: settingsSchema.default({}),
});

export type DeviceState = z.infer<typeof deviceStateSchema>;
export type DeviceSettings = z.infer<typeof deviceSettingsSchema>;
