/** A carrier of hints between nodes. */
export interface Transport {
  /** Longer texts cannot be sent. */
  readonly maxBytes: number;
  /** Starts to connect, and reconnects whenever the connection is lost. */
  start(receiver: TransportReceiver): Promise<void>;
  /**
   * Resolves when the text has been sent; may never settle when the connection dies silently. @throws when not
   * connected
   */
  send(text: string): Promise<void>;
  stop(): Promise<void>;
}

export interface TransportReceiver {
  /** Any text on the channel, including this node's own. */
  received(text: string): void;
  /** Connected or reconnected; texts that other nodes sent before may have been lost. */
  connected(): void;
}
