/**
 * Messages between the parts of the server, and between its nodes once there are several. Delivery is at most once
 * and says only that something changed: whoever needs to be sure asks the database.
 */
export interface Bus {
  publish<Message>(topic: Topic<Message>, message: Message): void;
  /** The answer ends the subscription. */
  subscribe<Message>(topic: Topic<Message>, handler: (message: Message) => void): () => void;
}

/** A name with the type of what travels under it; messages are plain data, so that they can leave the process. */
export interface Topic<Message> {
  readonly name: string;
  /** Carries the type only. */
  readonly __message?: Message;
}

/** Each feature declares its topics itself, beside what publishes them. */
export function defineTopic<Message>(name: string): Topic<Message> {
  return { name };
}
