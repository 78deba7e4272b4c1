import { z } from 'zod';
import { defineTopic } from '../../platform/bus/bus.ts';

/** A feed has new data, committed. The nodes that hold the connections notify the devices that show it. */
export const feedsChanged = defineTopic('feeds.changed', z.object({ id: z.string(), revision: z.int() }));
