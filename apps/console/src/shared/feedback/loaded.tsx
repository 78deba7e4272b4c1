import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isRefused } from '../api/call-error.ts';
import { ErrorState } from './error-state.tsx';

interface LoadedProps<Data> {
  result: UseQueryResult<Data>;
  /** Shown until there are data or a failure. */
  loading: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * The part of a page that shows what a query has read, or why it could not be read. When a later reload does not reach the server, the
 * data stay, with the dialogs over them; when the server refuses it, they are gone or forbidden and disappear.
 */
export function Loaded<Data>({ result, loading, children }: LoadedProps<Data>) {
  const { data, error } = result;
  if (data !== undefined && !isRefused(error)) return children(data);
  return error ? <ErrorState error={error} onRetry={() => void result.refetch()} /> : loading;
}
