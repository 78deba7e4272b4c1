import { programRoutes } from '@marquee/contract';
import { usePermittedQuery } from '../../../shared/access/use-permitted-query.ts';
import { callRoute } from '../../../shared/api/call-route.ts';

/** The company's own resolutions, beside the default ones. */
export function useResolutions() {
  return usePermittedQuery(programRoutes.resolutions, {
    queryKey: ['programs', 'resolutions'],
    queryFn: ({ signal }) => callRoute(programRoutes.resolutions, {}, signal),
  });
}
