import { z } from 'zod';
import { type Bus, defineTopic } from '../../../platform/bus/bus.ts';

/** A hint has to be small enough for the bus. */
const DEVICES_PER_HINT = 500;

/** Devices have new commands, committed. The nodes that hold the connections send them. */
export const commandsDue = defineTopic('device.commands-due', z.object({ device_ids: z.array(z.int()) }));

export function publishDue(bus: Bus, deviceIds: readonly number[]): void {
  for (let from = 0; from < deviceIds.length; from += DEVICES_PER_HINT)
    bus.publish(commandsDue, { device_ids: deviceIds.slice(from, from + DEVICES_PER_HINT) });
}
