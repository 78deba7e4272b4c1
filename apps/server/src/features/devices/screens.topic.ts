import { defineTopic } from '../../platform/bus/bus.ts';

/**
 * Screens were deleted or disabled, or their token was given to another row; committed. Their connections end at once.
 */
export const screensRemoved = defineTopic<{ device_ids: number[] }>('device.screens-removed');
