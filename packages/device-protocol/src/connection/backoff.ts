import { MAX_RECONNECT_SPREAD_MS } from '../limits.ts';

/** The inputs of the wait before a connection. */
export interface ReconnectAttempt {
  /** 0 for the first attempt after a successful connection. */
  readonly attempt: number;
  /** From the last welcome or bye; 0 if there was none. */
  readonly spreadMs: number;
  /** From 0 inclusive to 1 exclusive. */
  readonly random: number;
}

const BASE_MS = 1000;

/**
 * The attempt to continue from after another connection of the same device took over: at least half a minute passes,
 * so that two installations with one identity do not compete.
 */
export const ATTEMPT_AFTER_REPLACED = 6;

/**
 * How long to wait before connecting again. The first wait is a random part of the spread requested by the server,
 * so that a fleet does not reconnect all at the same time; then the wait doubles each time, up to two minutes.
 */
export function reconnectDelayMs({ attempt, spreadMs, random }: ReconnectAttempt): number {
  if (attempt === 0) return Math.round(random * Math.min(spreadMs, MAX_RECONNECT_SPREAD_MS));
  const ceiling = Math.min(BASE_MS * 2 ** Math.min(attempt, 20), MAX_RECONNECT_SPREAD_MS);
  return Math.round(ceiling * (0.5 + random / 2));
}
