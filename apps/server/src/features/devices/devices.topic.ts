import { defineTopic } from '../../platform/bus/bus.ts';

/**
 * Devices were accepted, disabled or deleted; committed. Their connections end at once; those that still may
 * connect come back and learn where they now stand.
 */
export const devicesChanged = defineTopic<{ device_ids: number[] }>('device.devices-changed');
