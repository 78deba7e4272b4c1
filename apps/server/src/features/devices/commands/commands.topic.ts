import { z } from 'zod';
import { defineTopic } from '../../../platform/bus/bus.ts';

/** Devices have new commands, committed. The nodes that hold the connections send them. */
export const commandsDue = defineTopic('device.commands-due', z.object({ device_ids: z.array(z.int()) }));
