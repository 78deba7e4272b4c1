import { API_BASE, EVENT_TOPICS, eventRoutes, liveEventSchema } from '@marquee/contract';
import type { Cancel } from '@marquee/scene';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pageClock } from '../clock/page-clock.ts';
import { reportLive } from './live-connection.ts';
import { TopicGatherer } from './topic-gatherer.ts';

/**
 * A browser gives up a refused stream, for example behind a proxy while the server restarts; reopen it after this time.
 */
const REOPEN_MS = 5000;

/**
 * Keeps everything on screen up to date: query keys start with a topic, and an event refetches the queries of its
 * topic. A lost connection may mean an expired session, so the session is checked immediately. After a reconnect all topics
 * are refetched, since events may have been missed.
 */
export function useLiveEvents(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const gatherer = new TopicGatherer(
      (topic) => void queries.invalidateQueries({ queryKey: [topic], predicate: isRested }),
    );
    let wasLost = false;
    let cancelReopening: Cancel | undefined;
    let source = open();

    function open(): EventSource {
      const stream = new EventSource(API_BASE + eventRoutes.stream.path);
      stream.onmessage = ({ data }: MessageEvent<string>) => {
        const event = liveEventSchema.safeParse(parseJson(data));
        if (event.success) gatherer.gather([event.data.topic]);
      };
      stream.onerror = () => {
        const isCancelled = stream.readyState === EventSource.CLOSED;
        if (!wasLost || isCancelled) void queries.invalidateQueries({ queryKey: ['access'] });
        wasLost = true;
        reportLive(false);
        if (!isCancelled) return;
        cancelReopening = pageClock.setTimer(REOPEN_MS, () => {
          source = open();
        });
      };
      stream.onopen = () => {
        if (wasLost) gatherer.gather(EVENT_TOPICS);
        wasLost = false;
        reportLive(true);
      };
      return stream;
    }
    // A stream over a cable that was pulled out stays open for minutes.
    const onOffline = () => reportLive(false);
    const onOnline = () => reportLive(!wasLost);
    window.addEventListener('offline', onOffline);
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('offline', onOffline);
      window.removeEventListener('online', onOnline);
      source.close();
      reportLive(true);
      cancelReopening?.();
      gatherer.stop();
    };
  }, [queries]);
}

/** Counts in the menu may be some seconds old: they are on every page, and events can be frequent. */
function isRested({ meta, state }: Query): boolean {
  return meta?.restMs === undefined || pageClock.epochNow() - state.dataUpdatedAt >= meta.restMs;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
