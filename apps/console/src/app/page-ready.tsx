import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useReadySign } from './ready-sign.ts';

const isFirst = { predicate: ({ state }: { state: { status: string } }) => state.status === 'pending' };

/** Signs that the first data of a page is drawn, or why there is none. */
export function PageReady({ path }: { path: string }) {
  const queries = useQueryClient();
  const pending = useIsFetching(isFirst);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (isReady || pending > 0) return;
    // What has just been drawn may ask for more as soon as it is mounted.
    const timer = setTimeout(() => setReady(queries.isFetching(isFirst) === 0), 0);
    return () => clearTimeout(timer);
  }, [queries, isReady, pending]);
  useReadySign(path, isReady);
  return null;
}
