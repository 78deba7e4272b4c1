import { z } from 'zod';
import { usePreference } from '../../../shared/preferences/use-preference.ts';
import { type RecentHit, recentHitSchema, type SearchHit } from './search-hit.ts';

const MAX_RECENT = 8;

const recentSchema = z.array(recentHitSchema);

/** Hits that the user opened, the latest first; the list follows the user to other browsers. */
export function useRecentHits(): [RecentHit[], (hit: SearchHit) => void] {
  const [recent, setRecent] = usePreference('search.recent', recentSchema, []);
  return [recent, (hit) => setRecent(withRecent(recent, hit))];
}

/** The list after a hit was opened, without its picture. */
export function withRecent(
  recent: readonly RecentHit[],
  { section, title, detail, to }: SearchHit,
): RecentHit[] {
  const opened = { section, title, to, ...(detail !== undefined && { detail }) };
  return [opened, ...recent.filter((one) => one.to !== to)].slice(0, MAX_RECENT);
}
