import type { Logger } from '../logger/logger.ts';
import type { Bus, Topic } from './bus.ts';

type Handler = (message: never) => void;

/** The bus of a single node. A handler that throws is logged and harms nobody else. */
export class InProcessBus implements Bus {
  readonly #handlers = new Map<string, Set<Handler>>();
  readonly #logger: Logger;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  publish<Message>(topic: Topic<Message>, message: Message): void {
    for (const handler of [...(this.#handlers.get(topic.name) ?? [])]) {
      try {
        handler(message as never);
      } catch (error) {
        this.#logger.error({ err: error, topic: topic.name }, 'a subscriber failed');
      }
    }
  }

  subscribe<Message>(topic: Topic<Message>, handler: (message: Message) => void): () => void {
    const handlers = this.#handlers.get(topic.name) ?? new Set();
    this.#handlers.set(topic.name, handlers);
    handlers.add(handler);
    return () => handlers.delete(handler);
  }
}
