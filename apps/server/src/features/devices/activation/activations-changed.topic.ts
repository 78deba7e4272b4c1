import { z } from 'zod';
import { type Bus, defineTopic } from '../../../platform/bus/bus.ts';

/** A message of the bus is limited. */
const DEVICES_PER_HINT = 500;

/** Devices were activated, or their trials or activations ended, and the change is committed. Connected ones are sent it. */
export const activationsChanged = defineTopic(
  'device.activations-changed',
  z.object({ device_ids: z.array(z.int()) }),
);

/** Call after the commit. */
export function publishActivations(bus: Bus, deviceIds: readonly number[]): void {
  for (let from = 0; from < deviceIds.length; from += DEVICES_PER_HINT)
    bus.publish(activationsChanged, { device_ids: deviceIds.slice(from, from + DEVICES_PER_HINT) });
}
