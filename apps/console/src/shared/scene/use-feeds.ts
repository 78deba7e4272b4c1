import { feedRoutes } from '@marquee/contract';
import { type FeedSource, SAMPLE_FEEDS } from '@marquee/scene';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useMemo } from 'react';
import { AccessContext } from '../access/access.ts';
import { ConsoleFeeds } from './console-feeds.ts';

/** Replaces the feeds of the server, on pages without a signed-in user. */
export const FeedsContext = createContext<FeedSource | null>(null);

/** The feeds of the server; sample data for users who may not ask for them. */
export function useFeeds(): FeedSource {
  const replaced = use(FeedsContext);
  const access = use(AccessContext);
  const queries = useQueryClient();
  const mayAsk = access?.may(feedRoutes.weather) ?? false;
  return useMemo(() => {
    if (replaced) return replaced;
    return mayAsk ? new ConsoleFeeds(queries) : SAMPLE_FEEDS;
  }, [replaced, mayAsk, queries]);
}
