import { defineTopic } from '../../platform/bus/bus.ts';

/**
 * Screens were accepted, disabled or deleted; committed. Their connections end at once, and those that still may
 * connect come back and learn where they now stand.
 */
export const screensChanged = defineTopic<{ device_ids: number[] }>('device.screens-changed');
