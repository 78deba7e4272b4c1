import { useInfiniteQuery } from '@tanstack/react-query';
import { listTemplates, type TemplateFilter } from '../../api/templates.ts';

/** The matching templates, loaded page by page. */
export function useTemplatePages(filter: TemplateFilter) {
  return useInfiniteQuery({
    queryKey: ['templates', 'centre', filter],
    queryFn: ({ pageParam, signal }) => listTemplates(filter, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, max } }) => (page < max ? page + 1 : undefined),
    // Keeps the current list while the next search is loading.
    placeholderData: (before) => before,
  });
}
