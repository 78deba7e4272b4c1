import { feedOfElement } from '../elements/element-queries.ts';
import { canonicalFeed, type FeedUse, feedIdOf } from '../feeds/feed.schema.ts';
import type { SceneDocument } from './document.schema.ts';

/** Every feed of the document once, by id, with the shortest interval. Hidden elements count, because they can be shown again. */
export function feedsOf(document: Pick<SceneDocument, 'scenes'>): Map<string, FeedUse> {
  const uses = new Map<string, FeedUse>();
  for (const element of document.scenes.flatMap(({ elements }) => elements)) {
    const use = feedOfElement(element);
    if (!use) continue;
    const id = feedIdOf(use.feed);
    const refreshMs = Math.min(use.refreshMs, uses.get(id)?.refreshMs ?? use.refreshMs);
    uses.set(id, { feed: canonicalFeed(use.feed), refreshMs });
  }
  return uses;
}
