import { usePermittedQuery } from '../access/use-permitted-query.ts';
import { callRoute } from '../api/call-route.ts';
import type { GroupResource } from './group-resource.ts';

export function useGroups({ topic, routes }: GroupResource) {
  return usePermittedQuery(routes.list, {
    queryKey: [topic, 'groups'],
    queryFn: ({ signal }) => callRoute(routes.list, {}, signal),
  });
}
