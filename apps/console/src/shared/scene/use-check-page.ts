import { webPageRoutes } from '@marquee/contract';
import type { CheckPage } from '@marquee/scene-renderer';
import { useQueryClient } from '@tanstack/react-query';
import { use, useMemo } from 'react';
import { AccessContext } from '../access/access.ts';
import { routeQuery } from '../api/use-route-query.ts';

/** A page that could be shown a moment ago is not asked about again. */
const FRESH_MS = 60_000;

/**
 * Asks the server whether a web page can be shown, because it also finds out whether the page forbids embedding. A page that the
 * server does not check counts as possible, and so does every page for users who may not ask.
 */
export function useCheckPage(): CheckPage {
  // A preview link shows programs to visitors without a session.
  const access = use(AccessContext);
  const queries = useQueryClient();
  const mayAsk = access?.may(webPageRoutes.check) ?? false;
  return useMemo<CheckPage>(
    () => async (url) => {
      if (!mayAsk) return true;
      try {
        const query = routeQuery(webPageRoutes.check, { query: { url } });
        const { verdict } = await queries.fetchQuery({ ...query, staleTime: FRESH_MS });
        return verdict === 'allowed' || verdict === 'unchecked';
      } catch {
        return true;
      }
    },
    [mayAsk, queries],
  );
}
