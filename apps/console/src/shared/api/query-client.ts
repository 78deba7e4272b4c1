import { MutationCache, QueryClient } from '@tanstack/react-query';
import { CallError } from './call-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The form or page that called it shows the failure itself. */
      showsOwnFailure?: boolean;
    };
  }
}

/** The one place that shows a failed change, unless its caller shows it; `notify` finds the text. */
export function createQueryClient(notify: (error: unknown) => void): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (!mutation.meta?.showsOwnFailure) notify(error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: (count, error) =>
          count < 2 && error instanceof CallError && error.failure.kind === 'unreachable',
      },
    },
  });
}
