import type { defineGroupRoutes, EventTopic } from '@marquee/contract';

/** What a group tree needs to know of what it groups; each feature has one of these. */
export interface GroupResource {
  topic: EventTopic;
  routes: ReturnType<typeof defineGroupRoutes<string>>;
}
