import { z } from 'zod';
import { wireTimeZone } from '../kernel/wire.ts';
import { commandBody } from './command-body.ts';

/** The zone of whose wall clock the schedules and plans of a device follow. */
export const deviceTimeSchema = z.object({ time_zone: wireTimeZone });

export const deviceTimeBodySchema = commandBody(deviceTimeSchema, 'setting');

/** The devices that have the zone now, without those that the caller may not change. */
export const deviceTimeSetSchema = z.object({ device_ids: z.array(z.int()) });
