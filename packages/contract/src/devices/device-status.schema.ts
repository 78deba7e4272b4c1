import { z } from 'zod';
import { wireIds } from '../kernel/wire.ts';
import { deviceSchema } from './device.schema.ts';
import { DEVICE_TROUBLES } from './device-condition.ts';

export const deviceStatusQuerySchema = z.object({ ids: wireIds });

/** The facts of a device that change often. Devices that do not exist, or that the caller may not see, are left out. */
export const deviceStatusSchema = z.object({
  data: z.array(
    deviceSchema
      .pick({
        id: true,
        state: true,
        is_online: true,
        is_available: true,
        current_program: true,
        volume: true,
        temperature: true,
        free_space: true,
        last_seen_at: true,
        online_at: true,
        offline_at: true,
      })
      .extend({
        /** The worst of what is wrong with it. */
        trouble_kind: z.enum(DEVICE_TROUBLES).nullable(),
      }),
  ),
});

export type DeviceStatus = z.infer<typeof deviceStatusSchema>['data'][number];
