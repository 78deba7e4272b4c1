import { programRoutes } from '@marquee/contract';
import { useQuery } from '@tanstack/react-query';
import { callRoute } from '../../../shared/api/call-route.ts';

/** The company's own resolutions, beside the default ones. */
export function useResolutions() {
  return useQuery({
    queryKey: ['programs', 'resolutions'],
    queryFn: ({ signal }) => callRoute(programRoutes.resolutions, {}, signal),
  });
}
