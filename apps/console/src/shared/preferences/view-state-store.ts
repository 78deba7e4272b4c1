/** Changes come in bursts, as while columns are being chosen; one call tells the last of each. */
const REST_MS = 500;

/** Sends one value to the server; undefined values are never sent. */
export type SendViewState = (key: string, value: unknown) => Promise<unknown>;

/**
 * How the signed-in user likes the console: asked once, kept in memory, and told to the server as it changes, so that
 * every browser of this user looks the same after a reload. A server that cannot be told costs nobody their page.
 */
export class ViewStateStore {
  private readonly values: Map<string, unknown>;
  private readonly unsent = new Map<string, unknown>();
  private readonly listeners = new Set<() => void>();
  private readonly send: SendViewState;
  private timer: ReturnType<typeof setTimeout> | undefined;

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

  /** Takes over what the server is told in another way. */
  learn(key: string, value: unknown): void {
    this.values.set(key, value);
    for (const listener of this.listeners) listener();
  }

  set(key: string, value: unknown): void {
    if (JSON.stringify(this.values.get(key)) === JSON.stringify(value)) return;
    this.values.set(key, value);
    this.unsent.set(key, value);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), REST_MS);
    for (const listener of this.listeners) listener();
  }

  /** Tells the server at once what it does not know yet: the page is about to be hidden. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    const changes = [...this.unsent];
    this.unsent.clear();
    for (const [key, value] of changes) {
      // What could not be told now is told with the next change, unless that is of the same thing.
      await this.send(key, value).catch(() => this.unsent.has(key) || this.unsent.set(key, value));
    }
  }
}
