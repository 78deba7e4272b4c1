import type { RouteOutput, RouteParts } from '@marquee/contract';
import {
  type QueryClient,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { callRoute, type RouteArguments } from './call-route.ts';
import { isChangedBy, type Topic } from './route-topic.ts';

export interface MutationOptions {
  /** The form or page shows the failure itself; otherwise it is shown above the page. */
  showsOwnFailure?: boolean;
  /** The topics to refetch afterwards, if not those of the route. */
  changes?: readonly Topic[];
  /** Refetches after a refusal too, because another browser may have made the change. */
  refreshesOnFailure?: boolean;
  /** How long the answer is cached after the component unmounts, in ms. */
  gcTime?: number;
}

type Variables<R extends RouteParts> =
  // biome-ignore lint/suspicious/noConfusingVoidType: a call without input is made by `mutate()`.
  Partial<RouteArguments<R>> extends RouteArguments<R> ? RouteArguments<R> | void : RouteArguments<R>;

/** A change through a route. Everything on screen that shows the topic of the route is refetched afterwards. */
export function useRouteMutation<const R extends RouteParts>(
  route: R,
  options: MutationOptions = {},
): UseMutationResult<RouteOutput<R>, Error, Variables<R>> {
  return useMutation(routeMutation(useQueryClient(), route, options));
}

/** The options of such a mutation, for use outside a component. */
export function routeMutation<const R extends RouteParts>(
  queries: QueryClient,
  route: R,
  options: MutationOptions = {},
): UseMutationOptions<RouteOutput<R>, Error, Variables<R>> {
  const { showsOwnFailure = false } = options;
  const changes: readonly unknown[] | undefined = options.changes;
  const refresh = () =>
    queries.invalidateQueries({
      predicate: changes ? ({ queryKey }) => changes.includes(queryKey[0]) : isChangedBy(route),
    });
  return {
    // The input may be absent only if the route needs none.
    mutationFn: (input) => callRoute(route, (input ?? {}) as RouteArguments<R>),
    ...(options.refreshesOnFailure ? { onSettled: refresh } : { onSuccess: refresh }),
    ...(options.gcTime !== undefined && { gcTime: options.gcTime }),
    meta: { showsOwnFailure },
  };
}
