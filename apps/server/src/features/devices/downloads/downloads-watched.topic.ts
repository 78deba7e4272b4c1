import { z } from 'zod';
import { defineTopic } from '../../../platform/bus/bus.ts';

/** Somebody watches the downloads of a device. */
export const downloadsWatched = defineTopic('device.downloads-watched', z.object({ device_id: z.int() }));
