import { z } from 'zod';
import { defineTopic } from '../../platform/bus/bus.ts';

/** Notices came or were taken offline, committed. The nodes that hold the connections send the devices their new lists. */
export const noticesChanged = defineTopic(
  'device.notices-changed',
  z.object({ notice_ids: z.array(z.int()) }),
);
