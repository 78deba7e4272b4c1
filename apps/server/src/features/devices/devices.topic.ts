import { z } from 'zod';
import { defineTopic } from '../../platform/bus/bus.ts';

/**
 * Devices were accepted, disabled or deleted, and the change is committed. Their connections end immediately; those that
 * may still connect reconnect and receive their new state.
 */
export const devicesChanged = defineTopic(
  'device.devices-changed',
  z.object({ device_ids: z.array(z.int()) }),
);
