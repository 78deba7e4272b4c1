import { z } from 'zod';
import { defineTopic } from '../../../platform/bus/bus.ts';

/** Devices have connected to this node, and this is committed; connections that other nodes still have are outdated. */
export const devicesConnected = defineTopic(
  'device.connected',
  z.object({ node_id: z.string(), connected: z.array(z.object({ device_id: z.int(), at: z.int() })) }),
);
