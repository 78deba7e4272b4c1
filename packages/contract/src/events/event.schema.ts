import { z } from 'zod';

export const EVENT_TOPICS = [
  'devices',
  'releases',
  'materials',
  'videos',
  'digital-humans',
  'programs',
  'statistics',
  'users',
  'departments',
  'roles',
  'companies',
  /** What somebody may do has changed: ask again for the own permissions, and for everything listed. */
  'access',
] as const;

export type EventTopic = (typeof EVENT_TOPICS)[number];

/** Something of this topic changed; ask again. `ids` may be empty: anything of the topic. */
export const liveEventSchema = z.object({ topic: z.enum(EVENT_TOPICS), ids: z.array(z.int()) });

export type LiveEvent = z.infer<typeof liveEventSchema>;
