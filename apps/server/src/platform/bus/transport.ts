/** What carries hints between nodes. */
export interface Transport {
  /** Longer texts cannot be sent. */
  readonly maxBytes: number;
  /** Begins to connect, and connects again whenever the connection is lost. */
  start(receiver: TransportReceiver): Promise<void>;
  /** Resolves when the text is under way. @throws when it is not connected; never settles when a connection swallows it */
  send(text: string): Promise<void>;
  stop(): Promise<void>;
}

export interface TransportReceiver {
  /** Any text on the channel, also what this node sent itself. */
  received(text: string): void;
  /** Connected, for the first time or again: texts that others sent before may have been lost. */
  connected(): void;
}
