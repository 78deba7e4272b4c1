import { type LabelSet, labelSetRoutes, MAX_LABEL_SETS } from '@marquee/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { callRoute } from '../../../../shared/api/call-route.ts';
import { routeQuery } from '../../../../shared/api/use-route-query.ts';
import { allPages } from '../../../../shared/list/state/all-pages.ts';

/** `allPages` stops before a page that may exceed its maximum. */
const MOST = 2 * MAX_LABEL_SETS;

/** The label sets of the company, kept up to date by live events. */
export function useEveryLabelSet(): UseQueryResult<LabelSet[]> {
  const { queryKey, meta } = routeQuery(labelSetRoutes.list, { query: { sort: 'priority' } });
  return useQuery({
    queryKey: [...queryKey, 'every'],
    queryFn: ({ signal }) =>
      allPages(
        (place) => callRoute(labelSetRoutes.list, { query: { sort: 'priority', ...place } }, signal),
        MOST,
      ),
    ...(meta && { meta }),
  });
}
