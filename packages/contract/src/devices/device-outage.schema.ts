import { z } from 'zod';
import { timestamp } from '../kernel/wire.ts';
import { deviceFilterSchema } from './device.schema.ts';

/** The filters of the list, except those for the state of a device. */
export const deviceOutagesQuerySchema = deviceFilterSchema.omit({
  is_online: true,
  is_active: true,
  activation: true,
  is_available: true,
  state: true,
  condition: true,
});

/** Accepted devices of a group, and of the groups below it, that went offline together. */
const deviceOutageSchema = z.object({
  group_id: z.int(),
  /** The names of the groups that contain these devices, from the top to this one. */
  group_names: z.array(z.string()),
  /** When the first of them went offline. */
  since: timestamp,
  offline_count: z.int(),
  /** All accepted devices of the group and of the groups below it, online or not. */
  device_count: z.int(),
});

export const deviceOutagesSchema = z.object({
  /** The largest first, at most 20. */
  data: z.array(deviceOutageSchema),
  /** Accepted devices that are offline and belong to none of the outages. */
  rest_count: z.int(),
  /** All accepted devices that match and are offline. */
  offline_count: z.int(),
  /** All accepted devices that match, online or not. */
  device_count: z.int(),
});

export type DeviceOutage = z.infer<typeof deviceOutageSchema>;

export type DeviceOutages = z.infer<typeof deviceOutagesSchema>;

export type DeviceOutagesQuery = z.output<typeof deviceOutagesQuerySchema>;
