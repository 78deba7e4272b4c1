import { MAX_RECONNECT_SPREAD_MS } from '../limits.ts';

/** All that the wait before a connection depends on. */
export interface ReconnectAttempt {
  /** 0 for the first try after a connection that had worked. */
  readonly attempt: number;
  /** From the last welcome or bye; 0 when there was none. */
  readonly spreadMs: number;
  /** From 0 inclusive to 1 exclusive. */
  readonly random: number;
}

const BASE_MS = 1000;

/**
 * How long to wait before connecting again: first a random part of the spread the server asked for, so that a
 * whole fleet does not come back in one moment, then twice as long each time, up to two minutes.
 */
export function reconnectDelayMs({ attempt, spreadMs, random }: ReconnectAttempt): number {
  if (attempt === 0) return Math.round(random * Math.min(spreadMs, MAX_RECONNECT_SPREAD_MS));
  const ceiling = Math.min(BASE_MS * 2 ** Math.min(attempt, 20), MAX_RECONNECT_SPREAD_MS);
  return Math.round(ceiling * (0.5 + random / 2));
}
