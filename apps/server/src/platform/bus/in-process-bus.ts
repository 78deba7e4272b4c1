import type { Logger } from '../logger/logger.ts';
import type { Bus, Topic } from './bus.ts';

interface Subscriber {
  handler: (message: never) => void;
  resync: () => void;
}

interface Subscribed {
  topic: Topic<unknown>;
  subscribers: Set<Subscriber>;
}

/** The bus of a single node. A handler that throws is logged and does not affect the others. */
export class InProcessBus implements Bus {
  readonly #topics = new Map<string, Subscribed>();
  readonly #logger: Logger;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  async start(): Promise<void> {}

  async stop(): Promise<void> {}

  publish<Message>(topic: Topic<Message>, message: Message): void {
    this.#forEach(topic.name, ({ handler }) => handler(message as never));
  }

  subscribe<Message>(
    topic: Topic<Message>,
    handler: (message: Message) => void,
    resync: () => void,
  ): () => void {
    const subscribed = this.#topics.get(topic.name) ?? { topic, subscribers: new Set() };
    this.#topics.set(topic.name, subscribed);
    const subscriber: Subscriber = { handler, resync };
    subscribed.subscribers.add(subscriber);
    return () => subscribed.subscribers.delete(subscriber);
  }

  /** Delivers a message from another node; false when this node has no topic with that name and shape. */
  receive(name: string, message: unknown): boolean {
    const topic = this.#topics.get(name)?.topic;
    const parsed = topic?.schema.safeParse(message);
    if (!topic || !parsed?.success) return false;
    this.publish(topic, parsed.data);
    return true;
  }

  /** Asks the subscribers of one topic, or of all topics, to read again, because hints may have been lost. */
  resync(name?: string): void {
    for (const topic of name === undefined ? this.#topics.keys() : [name]) {
      this.#forEach(topic, ({ resync }) => resync());
    }
  }

  #forEach(name: string, work: (subscriber: Subscriber) => void): void {
    for (const subscriber of [...(this.#topics.get(name)?.subscribers ?? [])]) {
      try {
        work(subscriber);
      } catch (error) {
        this.#logger.error({ err: error, topic: name }, 'bus subscriber failed');
      }
    }
  }
}
