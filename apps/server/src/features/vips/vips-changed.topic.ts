import { z } from 'zod';
import { defineTopic } from '../../platform/bus/bus.ts';

/** The lists of VIPs of these devices may have changed, committed. The nodes that hold the connections notify the devices. */
export const vipsChanged = defineTopic('vips.changed', z.object({ device_ids: z.array(z.int()) }));
