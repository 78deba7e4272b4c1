import type { Resource } from '@marquee/contract';
import { MutationCache, QueryClient } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The minimum time between refetches by live events, in ms. */
      restMs?: number;
      /** Resources beside that of the query whose changes make its answer stale. */
      alsoChangesWith?: readonly Resource[];
    };
    mutationMeta: {
      /** The form or page that called it shows the failure itself. */
      showsOwnFailure?: boolean;
    };
  }
}

/** Shows every failed change that its caller does not show itself; `notify` finds the text. */
export function createQueryClient(notify: (error: unknown) => void): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (!mutation.meta?.showsOwnFailure) notify(error);
      },
    }),
    // Without a network, a call fails immediately instead of waiting, so that no change is sent later, unnoticed.
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 5_000,
        // `callRoute` repeats a read within its time-out.
        retry: false,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
