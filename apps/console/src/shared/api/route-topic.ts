import { ALL_ROUTES, type LogModule, type RouteParts } from '@marquee/contract';

/** What a query key begins with: a topic of live events, or the name of a resource that no event tells of. */
export type Topic = LogModule;

/** What a route is about: its queries ask again after an event of this topic. */
export function topicOf({ resource }: Pick<RouteParts, 'resource'>): string {
  return resource.topic ?? resource.name;
}

/** The topics whose queries ask again after a call that changed something. A GET changes nothing. */
export function topicsChangedBy({ method, resource }: RouteParts): readonly string[] {
  if (method === 'GET') return [];
  const others = ALL_ROUTES.filter(({ alsoChangesWith }) => alsoChangesWith?.includes(resource)).map(topicOf);
  return [...new Set([topicOf({ resource }), ...others])];
}
