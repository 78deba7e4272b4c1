import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { pageClock } from '../shared/clock/page-clock.ts';
import { useReadySign } from './ready-sign.ts';

const isFirst = { predicate: ({ state }: { state: { status: string } }) => state.status === 'pending' };

/** Sets the ready sign once the first data of a page, or its error, is on screen. */
export function PageReady({ path }: { path: string }) {
  const queries = useQueryClient();
  const pending = useIsFetching(isFirst);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (isReady || pending > 0) return;
    // Components that have just mounted may start further queries.
    return pageClock.setTimer(0, () => setReady(queries.isFetching(isFirst) === 0));
  }, [queries, isReady, pending]);
  useReadySign(path, isReady);
  return null;
}
