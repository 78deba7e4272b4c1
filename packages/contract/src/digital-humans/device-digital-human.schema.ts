import { MAX_DEVICE_DIGITAL_HUMANS } from '@marquee/commands';
import { z } from 'zod';
import { commandBody } from '../commands/index.ts';
import { deviceFileSchema } from '../devices/index.ts';
import { wireDistinctIds } from '../kernel/wire.ts';

/** Resources that devices install, or remove; what else they have stays. */
export const givenDigitalHumansSchema = z.object({
  action: z.enum(['install', 'remove']).default('install'),
  digital_human_ids: wireDistinctIds(MAX_DEVICE_DIGITAL_HUMANS, 'required'),
});

export type GivenDigitalHumans = z.output<typeof givenDigitalHumansSchema>;

export const givenDigitalHumansBodySchema = commandBody(givenDigitalHumansSchema, 'setting');

/** The resources of a device, in the order in which they were installed. */
export const deviceDigitalHumansSchema = z.object({
  data: z.array(
    deviceFileSchema.pick({ size: true, received: true, state: true, reason: true }).extend({
      id: z.int(),
      name: z.string(),
    }),
  ),
});

export type DeviceDigitalHuman = z.infer<typeof deviceDigitalHumansSchema>['data'][number];
