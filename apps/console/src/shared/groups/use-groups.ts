import { useQuery } from '@tanstack/react-query';
import { callRoute } from '../api/call-route.ts';
import type { GroupResource } from './group-resource.ts';

export function useGroups({ topic, routes }: GroupResource) {
  return useQuery({
    queryKey: [topic, 'groups'],
    queryFn: ({ signal }) => callRoute(routes.list, {}, signal),
  });
}
