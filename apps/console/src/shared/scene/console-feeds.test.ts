import { type FeedRequest, sampleFeed } from '@marquee/scene';
import { settle } from '@marquee/testkit';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { type SentCall, stubCalls } from '../testing/stub-calls.ts';
import { ConsoleFeeds } from './console-feeds.ts';

const SHANGHAI: FeedRequest = { kind: 'weather', params: { latitude: 31.23, longitude: 121.47 } };
const HOUR_MS = 3_600_000;

/** The feeds of a server that answers like this. */
function feedsOf(answer: { state: string; content: unknown }) {
  const sent: SentCall[] = stubCalls({ 'GET /MIPS/feeds/weather': { body: answer } });
  const queries = new QueryClient();
  return { feeds: new ConsoleFeeds(queries), sent, queries };
}

const real = () => {
  const { data } = sampleFeed(SHANGHAI, Date.now());
  return { kind: 'weather', updatedAt: Date.now() - 600_000, data };
};

/** Resolves when the feeds have announced a change. */
const changed = (feeds: ConsoleFeeds) => new Promise<void>((resolve) => feeds.onChange(resolve));

test('shows sample data until the real ones are there, and the same object from then on', async () => {
  const { feeds, sent } = feedsOf({ state: 'ready', content: real() });
  const arrival = changed(feeds);
  expect(feeds.find(SHANGHAI, Date.now())?.isSample).toBe(true);
  await arrival;
  const found = feeds.find(SHANGHAI, Date.now());
  expect(found?.isSample).toBeUndefined();
  expect(feeds.find(SHANGHAI, Date.now())).toBe(found);
  expect(sent).toMatchObject([{ query: { latitude: '31.23', longitude: '121.47' } }]);
});

test.each([
  { state: 'off', content: null },
  { state: 'unavailable', content: null },
  { state: 'ready', content: { kind: 'weather', updatedAt: 'now' } },
])('shows sample data when the server answers %j', async (answer) => {
  const { feeds, sent, queries } = feedsOf(answer);
  feeds.find(SHANGHAI, Date.now());
  await expect.poll(() => [sent.length, queries.isFetching()]).toEqual([1, 0]);
  await settle();
  expect(feeds.find(SHANGHAI, Date.now())?.isSample).toBe(true);
});

test('at a rehearsed time shows the forecast as if it had been fetched then, and sample data beyond it', async () => {
  const { feeds } = feedsOf({ state: 'ready', content: real() });
  const arrival = changed(feeds);
  feeds.find(SHANGHAI, Date.now());
  await arrival;
  const tomorrow = Date.now() + 24 * HOUR_MS;
  const rehearsed = feeds.find(SHANGHAI, tomorrow);
  expect(Math.abs(tomorrow - (rehearsed?.updatedAt ?? 0) - 600_000)).toBeLessThan(120_000);
  expect(feeds.find(SHANGHAI, tomorrow + 1_000)).toBe(rehearsed);
  expect(feeds.find(SHANGHAI, Date.now() + 30 * 24 * HOUR_MS)?.isSample).toBe(true);
});
