// @vitest-environment jsdom
import { onlineManager, QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLostSince } from './live-connection.ts';
import { useLiveEvents } from './use-live-events.ts';

class FakeSource {
  static readonly CLOSED = 2;
  static opened: FakeSource[] = [];
  readyState = 1;
  onmessage?: (event: { data: string }) => void;
  onerror?: () => void;
  onopen?: () => void;

  constructor() {
    FakeSource.opened.push(this);
  }

  close() {
    this.readyState = FakeSource.CLOSED;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSource.opened = [];
  vi.stubGlobal('EventSource', FakeSource);
});
afterEach(() => {
  // The tests of other files ask their servers.
  onlineManager.setOnline(true);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function listening() {
  const client = new QueryClient();
  const asked = vi.spyOn(client, 'invalidateQueries');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { unmount } = renderHook(useLiveEvents, { wrapper });
  const topics = () => asked.mock.calls.map(([filter]) => filter?.queryKey?.[0]);
  return { client, topics, unmount, source: () => FakeSource.opened.at(-1) as FakeSource };
}

test('several events of a topic refetch its queries once', async () => {
  const { topics, source } = listening();
  source().onmessage?.({ data: '{"topic":"devices","ids":[1]}' });
  source().onmessage?.({ data: '{"topic":"devices","ids":[2]}' });
  source().onmessage?.({ data: 'nothing that one could read' });
  await vi.advanceTimersByTimeAsync(2000);
  expect(topics()).toEqual(['devices']);
});

test('changed permissions are refetched', async () => {
  const { topics, source } = listening();
  source().onmessage?.({ data: '{"topic":"access","ids":[]}' });
  await vi.advanceTimersByTimeAsync(2000);
  expect(topics()).toEqual(['access']);
});

test('a lost stream checks the session immediately and once; a reconnect refetches everything', async () => {
  const { topics, source } = listening();
  source().onerror?.();
  source().onerror?.();
  expect(topics()).toEqual(['access']);
  source().onopen?.();
  await vi.advanceTimersByTimeAsync(2000);
  expect(topics()).toContain('materials');
});

test('a stream that the browser closed is reopened', async () => {
  const { source, unmount } = listening();
  source().close();
  source().onerror?.();
  await vi.advanceTimersByTimeAsync(5000);
  expect(FakeSource.opened).toHaveLength(2);
  unmount();
  expect(source().readyState).toBe(FakeSource.CLOSED);
});

test('a count on every page rests between refetches, unless it is old', async () => {
  const { client, source } = listening();
  const ask = vi.fn(async () => 3);
  const count = { queryKey: ['devices', 'count'], queryFn: ask, meta: { restMs: 15_000 } };
  const stop = new QueryObserver(client, { ...count, staleTime: 60_000 }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledTimes(1);
  source().onmessage?.({ data: '{"topic":"devices","ids":[1]}' });
  await vi.advanceTimersByTimeAsync(3000);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(15_000);
  source().onmessage?.({ data: '{"topic":"devices","ids":[1]}' });
  await vi.advanceTimersByTimeAsync(3000);
  expect(ask).toHaveBeenCalledTimes(2);
  stop();
});

test.each([
  ['stream is lost', (source: FakeSource) => source.onerror?.()],
  ['browser has no network', () => window.dispatchEvent(new Event('offline'))],
])(
  'the page is known to be out of date some seconds after the %s, until the stream is open again',
  async (_, lose) => {
    const { source, unmount } = listening();
    const { result } = renderHook(useLostSince);
    const lostAt = Date.now();
    act(() => void lose(source()));
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(result.current).toBeUndefined();
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(result.current).toBe(lostAt);
    act(() => source().onopen?.());
    expect(result.current).toBeUndefined();
    unmount();
  },
);
