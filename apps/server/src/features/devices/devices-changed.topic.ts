import { defineTopic } from '../../platform/bus/bus.ts';

/**
 * Operators changed what a connection of these screens rests on: they were renamed, accepted, disabled or deleted. Sent
 * after the commit; whoever holds the connection looks at the screen again and cuts one that is there no more.
 */
export const devicesChanged = defineTopic<{ device_ids: number[] }>('devices.changed');
