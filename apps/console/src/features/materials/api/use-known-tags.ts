import { materialLibraryRoutes } from '@marquee/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { usePermittedQuery } from '../../../shared/access/use-permitted-query.ts';
import { callRoute } from '../../../shared/api/call-route.ts';

/** Tags that materials have already and that contain `search`, the commonest first. */
export function useKnownTags(search: string) {
  return usePermittedQuery(materialLibraryRoutes.knownTags, {
    queryKey: ['materials', 'tags', search],
    queryFn: ({ signal }) => callRoute(materialLibraryRoutes.knownTags, { query: { search } }, signal),
    placeholderData: keepPreviousData,
  });
}
