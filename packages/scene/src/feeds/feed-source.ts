import type { Cancel } from '../time/clock.ts';
import type { FeedData, FeedRequest } from './feed.schema.ts';

/** The data of a feed as elements show them. */
export type ShownFeed = FeedData & {
  /** Invented data, which elements mark as such. */
  isSample?: boolean | undefined;
};

/** Returns the newest data of a feed; undefined if there are none. The same data are the same object. */
export type FindFeed = (feed: FeedRequest) => ShownFeed | undefined;

/** Where a mounted document finds the data of its feeds. */
export interface FeedSource {
  /** @param epochMs the wall time that is shown, which sample data follow. */
  find(feed: FeedRequest, epochMs: number): ShownFeed | undefined;
  /** Calls the listener when any feed has other data; the returned function ends that. */
  onChange(listener: () => void): Cancel;
}
