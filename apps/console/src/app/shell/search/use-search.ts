import { keepPreviousData, type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../features/sessions/index.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useAccess } from '../../../shared/access/access.ts';
import { callRoute } from '../../../shared/api/call-route.ts';
import { groupName } from '../../../shared/groups/group-name.ts';
import { type MenuPage, menuAreas } from '../../page.ts';
import { pageName } from '../../page-name.ts';
import { GROUP_SOURCES } from './group-sources.ts';
import { type FoundInList, listSources } from './list-sources.tsx';
import { matches } from './matches.ts';
import type { SearchHit, SearchSection } from './search-hit.ts';

/** Answers are shown again for this time, in ms, when the text goes back and forth. */
const FRESH_MS = 10_000;

/** Pages shown; more are a sign of a short text. */
const MAX_PAGES = 5;

/** Groups shown of one tree. */
const MAX_GROUPS = 5;

/**
 * Everything that contains the text: the user's pages, and what the lists that they may see find, all together. Searches
 * for an earlier text are aborted. An empty text finds nothing.
 */
export function useSearch(text: string, menu: readonly MenuPage[]): SearchSection[] {
  const { t } = useTranslation();
  const { may } = useAccess();
  const pages = usePageHits(text, menu);
  const lists = listSources(t).filter(({ call }) => may(call));
  const groups = GROUP_SOURCES.filter(({ route }) => may(route));
  const foundInLists = useQueries({
    queries: lists.map(({ section, find }) => ({
      queryKey: ['search', section, text],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(text, signal),
      enabled: text !== '',
      staleTime: FRESH_MS,
      placeholderData: keepPreviousData<FoundInList>,
    })),
  });
  const trees = useQueries({
    queries: groups.map(({ section, route }) => ({
      queryKey: ['search', section],
      queryFn: ({ signal }: { signal: AbortSignal }) => callRoute(route, {}, signal),
      enabled: text !== '',
      staleTime: FRESH_MS,
    })),
  });
  if (text === '') return [];
  return [
    { name: 'pages', hits: pages, isPending: false },
    ...lists.map(({ section, listOf }, index): SearchSection => {
      const result = foundInLists[index];
      const hits = (result?.data?.hits ?? []).map((hit): SearchHit => ({ section, ...hit }));
      const total = result?.data?.total ?? 0;
      const rest = total > hits.length ? { total, to: listOf(text) } : undefined;
      return { name: section, hits, rest, ...stateOf(result) };
    }),
    ...groups.map(({ section, words, page }, index): SearchSection => {
      const result = trees[index];
      const hits = (result?.data?.data ?? [])
        .map((group) => ({ id: group.group_id, title: groupName(group, t, words) }))
        .filter(({ title }) => matches(title, text))
        .slice(0, MAX_GROUPS)
        .map(({ id, title }): SearchHit => ({ section, title, to: `${page}?group_id=${id}` }));
      return { name: section, hits, ...stateOf(result) };
    }),
  ];
}

function stateOf(result: UseQueryResult | undefined): Pick<SearchSection, 'isPending' | 'retry'> {
  return {
    isPending: result === undefined || result.isPending || result.isPlaceholderData,
    retry: result?.isError ? result.refetch : undefined,
  };
}

/** The pages of the menu by name. */
function usePageHits(text: string, menu: readonly MenuPage[]): SearchHit[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const { may } = useAccess();
  const { data: session } = useSession();
  return menuAreas(menu, { nav: session?.nav ?? [], may })
    .flatMap(({ pages }) => pages)
    .map((page) => ({ page, title: pageName(page, language, t) }))
    .filter(({ title }) => matches(title, text))
    .slice(0, MAX_PAGES)
    .map(({ page, title }) => ({ section: 'pages', title, to: page.path, picture: page.icon }));
}
