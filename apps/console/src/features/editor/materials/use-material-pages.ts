import { useInfiniteQuery } from '@tanstack/react-query';
import { listMaterials, type MaterialFilter } from '../api/materials.ts';

/** The matching materials, loaded page by page while scrolling. */
export function useMaterialPages(filter: MaterialFilter) {
  return useInfiniteQuery({
    queryKey: ['materials', 'library', filter],
    queryFn: ({ pageParam, signal }) => listMaterials(filter, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, max } }) => (page < max ? page + 1 : undefined),
    // Keeps the current list while the next search is loading.
    placeholderData: (before) => before,
  });
}
