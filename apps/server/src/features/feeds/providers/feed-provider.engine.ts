import type { FeedKind, FeedRequest, Weather } from '@marquee/scene';

/** The data of a kind of feed, without the time at which they were fetched. */
interface DataOf {
  weather: Weather;
}

/** Fetches the data of one kind of feed from their source. */
export interface FeedProvider<Kind extends FeedKind = FeedKind> {
  readonly kind: Kind;
  /** @throws OutgoingError when the source cannot be reached, FeedSourceError when its answer cannot be used */
  fetch(params: Extract<FeedRequest, { kind: Kind }>['params']): Promise<DataOf[Kind]>;
}

/** The source of a feed answered, but not with usable data. The message is for the log and never has the answer in it. */
export class FeedSourceError extends Error {
  override name = 'FeedSourceError';
}
