import { programRoutes } from '@marquee/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callRoute } from '../../../shared/api/call-route.ts';

export function useProgramChoices(query: Record<string, string | number>) {
  return useQuery({
    queryKey: ['programs', 'choices', query],
    queryFn: ({ signal }) => callRoute(programRoutes.list, { query }, signal),
    placeholderData: keepPreviousData,
  });
}
