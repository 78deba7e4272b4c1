import type { Cancel } from '@marquee/scene';
import { pageClock } from '../clock/page-clock.ts';

/** Changes come in bursts; one call sends the last value of each. */
const REST_MS = 500;

/** Sends one value to the server; undefined values are never sent. */
export type SendViewState = (key: string, value: unknown) => Promise<unknown>;

/**
 * The signed-in user's preferences for the console: read once, kept in memory, and sent to the server when they change, so
 * that every browser of this user looks the same after a reload. A failure to send them never breaks a page.
 */
export class ViewStateStore {
  private readonly values: Map<string, unknown>;
  private readonly unsent = new Map<string, unknown>();
  private readonly listeners = new Set<() => void>();
  private readonly send: SendViewState;
  private cancelTimer: Cancel | undefined;

  constructor(values: Record<string, unknown>, send: SendViewState) {
    this.values = new Map(Object.entries(values));
    this.send = send;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  get(key: string): unknown {
    return this.values.get(key);
  }

  /** Takes over a value that reaches the server in another way. */
  learn(key: string, value: unknown): void {
    this.values.set(key, value);
    for (const listener of this.listeners) listener();
  }

  set(key: string, value: unknown): void {
    if (JSON.stringify(this.values.get(key)) === JSON.stringify(value)) return;
    this.values.set(key, value);
    this.unsent.set(key, value);
    this.cancelTimer?.();
    this.cancelTimer = pageClock.setTimer(REST_MS, () => void this.flush());
    for (const listener of this.listeners) listener();
  }

  /** Saves pending values immediately: the page is about to be hidden. */
  async flush(): Promise<void> {
    this.cancelTimer?.();
    const changes = [...this.unsent];
    this.unsent.clear();
    for (const [key, value] of changes) {
      // A value that could not be sent now is sent with the next change, unless that replaces it.
      await this.send(key, value).catch(() => this.unsent.has(key) || this.unsent.set(key, value));
    }
  }
}
