import { ALL_ROUTES, type LogModule, type RouteParts } from '@marquee/contract';

/** The start of a query key: a topic of live events, or the name of a resource without events. */
export type Topic = LogModule;

/** The topic of a route: its queries refetch after an event of this topic. */
export function topicOf({ resource }: Pick<RouteParts, 'resource'>): string {
  return resource.topic ?? resource.name;
}

/** The topics whose queries refetch after a change. A GET changes nothing. */
export function topicsChangedBy({ method, resource }: RouteParts): readonly string[] {
  if (method === 'GET') return [];
  const others = ALL_ROUTES.filter(({ alsoChangesWith }) => alsoChangesWith?.includes(resource)).map(topicOf);
  return [...new Set([topicOf({ resource }), ...others])];
}
