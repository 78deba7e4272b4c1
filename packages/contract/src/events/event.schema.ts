import { z } from 'zod';
import { EVENT_TOPICS } from '../all-resources.ts';

/** Rows of this topic changed; read them again. Without `ids` any of them may have changed. */
export const liveEventSchema = z.object({ topic: z.enum(EVENT_TOPICS), ids: z.array(z.int()) });

export type LiveEvent = z.infer<typeof liveEventSchema>;
