import type { Pagination } from '@marquee/contract';
import { useInfiniteQuery } from '@tanstack/react-query';

/** The pages of a library, loaded one by one. `topic` is that of its live events. */
export function useLibraryPages<Item>(
  topic: 'programs' | 'materials',
  filter: object,
  load: (page: number, signal: AbortSignal) => Promise<{ data: Item[]; pagination: Pagination }>,
) {
  return useInfiniteQuery({
    queryKey: [topic, 'playlist-library', filter],
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, max } }) => (page < max ? page + 1 : undefined),
    // Keeps what is shown while the next search is loading.
    placeholderData: (before) => before,
  });
}
