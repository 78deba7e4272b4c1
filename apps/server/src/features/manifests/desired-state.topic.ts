import { z } from 'zod';
import { defineTopic } from '../../platform/bus/bus.ts';

const changeSchema = z.object({ device_id: z.int(), revision: z.int() });

export type DesiredStateChange = z.infer<typeof changeSchema>;

/** Desired states of devices have new revisions, committed. The nodes that hold the connections notify the devices. */
export const desiredStatesChanged = defineTopic(
  'device.desired-states-changed',
  z.object({ what: z.enum(['settings', 'manifest']), changes: z.array(changeSchema) }),
);
