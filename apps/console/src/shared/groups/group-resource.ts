import type { defineGroupRoutes, EventTopic, GroupVerb } from '@marquee/contract';

/** What a group tree needs to know of what it groups; each feature has one of these. */
export interface GroupResource {
  topic: EventTopic;
  routes: ReturnType<typeof defineGroupRoutes<Record<GroupVerb, string>>>;
}
