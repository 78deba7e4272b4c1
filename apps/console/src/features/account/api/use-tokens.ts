import { accountRoutes } from '@marquee/contract';
import { useQuery } from '@tanstack/react-query';
import { callRoute } from '../../../shared/api/call-route.ts';

export function useTokens() {
  return useQuery({
    queryKey: ['account', 'tokens'],
    queryFn: ({ signal }) => callRoute(accountRoutes.tokens, {}, signal),
  });
}
