import { useInfiniteQuery } from '@tanstack/react-query';
import { listMaterials, type MaterialFilter } from '../../api/materials.ts';

/** The materials that match, page after page as they are scrolled to. */
export function useMaterialPages(filter: MaterialFilter) {
  return useInfiniteQuery({
    queryKey: ['materials', 'library', filter],
    queryFn: ({ pageParam, signal }) => listMaterials(filter, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, max } }) => (page < max ? page + 1 : undefined),
    // The list stays while another search is under way.
    placeholderData: (before) => before,
  });
}
