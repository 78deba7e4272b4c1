import type { LogModule, RouteParts } from '@marquee/contract';
import type { Query } from '@tanstack/react-query';

/** The start of a query key: a topic of live events, or the name of a resource without events. */
export type Topic = LogModule;

/** The topic of a route: its queries refetch after an event of this topic. */
export function topicOf({ resource }: Pick<RouteParts, 'resource'>): string {
  return resource.topic ?? resource.name;
}

/** Whether a change through a route makes the answer of a query stale. A GET changes nothing. */
export function isChangedBy({
  method,
  resource,
}: RouteParts): (query: Pick<Query, 'queryKey' | 'meta'>) => boolean {
  return ({ queryKey, meta }) =>
    method !== 'GET' &&
    (queryKey[0] === topicOf({ resource }) || meta?.alsoChangesWith?.includes(resource) === true);
}
