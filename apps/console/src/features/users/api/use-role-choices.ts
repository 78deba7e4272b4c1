import { roleRoutes } from '@marquee/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callRoute } from '../../../shared/api/call-route.ts';

/** How many roles a select offers at once; more are found by name. */
const OFFERED = 100;

export function useRoleChoices(name: string) {
  return useQuery({
    queryKey: ['roles', 'choices', name],
    queryFn: ({ signal }) =>
      callRoute(roleRoutes.list, { query: { per_page: OFFERED, sort: 'name', name } }, signal),
    placeholderData: keepPreviousData,
  });
}
