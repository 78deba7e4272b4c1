import { API_BASE, EVENT_TOPICS, type EventTopic, eventRoutes, liveEventSchema } from '@marquee/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Events come in bursts; one refetch answers for all within this time. */
const GATHER_MS = 400;

/** While a thousand screens download, events never stop: nobody reads faster than this. */
const APART_MS = 1500;

/**
 * Keeps everything on screen up to date: query keys begin with a topic, and an event makes the queries of its topic
 * ask again. After a lost connection all topics ask again, since nothing tells what was missed.
 */
export function useLiveEvents(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const gathered = new Set<EventTopic>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wasLost = false;
    let flushedAt = Number.NEGATIVE_INFINITY;
    const flush = () => {
      timer = undefined;
      flushedAt = performance.now();
      for (const topic of gathered) void queries.invalidateQueries({ queryKey: [topic] });
      gathered.clear();
    };
    const gather = (topics: readonly EventTopic[]) => {
      for (const topic of topics) gathered.add(topic);
      timer ??= setTimeout(flush, Math.max(GATHER_MS, flushedAt + APART_MS - performance.now()));
    };
    const source = new EventSource(API_BASE + eventRoutes.stream.path);
    source.onmessage = ({ data }: MessageEvent<string>) => {
      const event = liveEventSchema.safeParse(parseJson(data));
      if (event.success) gather([event.data.topic]);
    };
    source.onerror = () => {
      wasLost = true;
    };
    source.onopen = () => {
      if (wasLost) gather(EVENT_TOPICS);
      wasLost = false;
    };
    return () => {
      source.close();
      clearTimeout(timer);
    };
  }, [queries]);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
