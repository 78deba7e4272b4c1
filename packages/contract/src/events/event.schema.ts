import { z } from 'zod';
import { EVENT_TOPICS } from '../all-resources.ts';

/** Something of this topic changed; ask again. `ids` may be empty: anything of the topic. */
export const liveEventSchema = z.object({ topic: z.enum(EVENT_TOPICS), ids: z.array(z.int()) });

export type LiveEvent = z.infer<typeof liveEventSchema>;
