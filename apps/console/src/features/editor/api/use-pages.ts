import { useInfiniteQuery } from '@tanstack/react-query';

/**
 * The pages of a list, loaded one after the other while scrolling. The current list stays while another one is loading.
 * @param key of the list with its filter
 * @param load fetches a page; the first is 1
 */
export function usePages<Answer extends { pagination: { page: number; max: number } }>(
  key: readonly unknown[],
  load: (page: number, signal: AbortSignal) => Promise<Answer>,
) {
  return useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, max } }) => (page < max ? page + 1 : undefined),
    placeholderData: (before) => before,
  });
}
