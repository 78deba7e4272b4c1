import { type PageVerdict, webPageRoutes } from '@marquee/contract';
import { skipToken } from '@tanstack/react-query';
import { useRouteQuery } from '../../../../shared/api/use-route-query.ts';

/** The server's verdict on a page; undefined while it is being checked, or for users who may not ask. */
export function usePageVerdict(url: string): PageVerdict | undefined {
  const result = useRouteQuery(webPageRoutes.check, url === '' ? skipToken : { query: { url } });
  // Until the answer arrives, the result is that for the previous address.
  return result.isSuccess && !result.isPlaceholderData ? result.data.verdict : undefined;
}
