import type { z } from 'zod';

/**
 * Hints between the parts of the server, and between its nodes. A hint says only that something changed, and it may be
 * lost: the truth is in the database. Subscribers on the same node receive it immediately.
 */
export interface Bus {
  publish<Message>(topic: Topic<Message>, message: Message): void;
  /**
   * Returns a function that ends the subscription.
   * @param resync called when hints of this topic may have been lost: read again everything they may have announced
   */
  subscribe<Message>(
    topic: Topic<Message>,
    handler: (message: Message) => void,
    resync: () => void,
  ): () => void;
  /** Connects to the other nodes. Before this, and after {@link stop}, hints reach only this node. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A name and the shape of its messages: plain data, so that they can leave the process. */
export interface Topic<Message> {
  readonly name: string;
  readonly schema: z.ZodType<Message>;
}

/** Each feature declares its topics beside the code that publishes them. */
export function defineTopic<Message>(name: string, schema: z.ZodType<Message>): Topic<Message> {
  return { name, schema };
}
