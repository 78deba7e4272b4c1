import { platformErrors } from '@marquee/contract';
import {
  type QueryKey,
  queryOptions,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { CallError } from '../api/call-error.ts';
import { type Call, useAccess } from './access.ts';

/**
 * Asks a call of who may make it. Anybody else gets the refusal that the server would give, without asking it: a page
 * then says so, and nothing fails in the background. It is asked anew when the right to it comes or goes.
 */
export function usePermittedQuery<Data>(call: Call, options: UseQueryOptions<Data>): UseQueryResult<Data> {
  const { may } = useAccess();
  return useQuery(may(call) ? options : refused<Data>(options.queryKey));
}

/** Another key, so that what was answered while it was allowed does not stay on screen. */
function refused<Data>(key: QueryKey) {
  return queryOptions<Data>({
    queryKey: [...key, 'refused'],
    queryFn: () => {
      throw noPermission();
    },
    retry: false,
  });
}

export function noPermission(): CallError {
  return new CallError({
    kind: 'refused',
    status: 403,
    code: platformErrors.no_permission.code,
    params: {},
    fields: [],
    requestId: '',
  });
}
