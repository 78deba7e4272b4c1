import { platformErrors } from '@marquee/contract';
import {
  type QueryKey,
  queryOptions,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { type Call, useAccess } from '../access/access.ts';
import { CallError } from './call-error.ts';

/**
 * Queries a route if the user may call it. Otherwise the result is the refusal that the server would give, without a
 * request: the page shows it, and nothing fails in the background. The query reruns when the right changes.
 */
export function usePermittedQuery<Data>(call: Call, options: UseQueryOptions<Data>): UseQueryResult<Data> {
  const { may } = useAccess();
  return useQuery(may(call) ? options : refused<Data>(options.queryKey));
}

/** A different key, so that earlier data does not stay on screen. */
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
