import { z } from 'zod';
import { defineTopic } from '../../../platform/bus/bus.ts';

/** Devices are connected to this node, committed; a connection that another node still has is out of date. */
export const devicesConnected = defineTopic(
  'device.connected',
  z.object({ node_id: z.string(), connected: z.array(z.object({ device_id: z.int(), at: z.int() })) }),
);
