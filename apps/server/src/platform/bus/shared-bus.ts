import { z } from 'zod';
import { newId } from '../chance/system-chance.ts';
import type { Logger } from '../logger/logger.ts';
import type { Bus, Topic } from './bus.ts';
import { InProcessBus } from './in-process-bus.ts';
import type { Transport } from './transport.ts';

/** Without a message: hints of this topic were too large or could not be sent, so read everything again. */
const envelopeSchema = z.object({ from: z.string(), topic: z.string(), message: z.unknown().optional() });

export interface SharedBusParts {
  transport: Transport;
  logger: Logger;
}

/**
 * The bus of several nodes: delivers to this node's subscribers immediately, and to the other nodes through a transport.
 */
export class SharedBus implements Bus {
  readonly #parts: SharedBusParts;
  readonly #local: InProcessBus;
  readonly #id = newId();
  /** Hints that may not have reached the other nodes. */
  readonly #unsent = new Set<{ topic: string }>();

  constructor(parts: SharedBusParts) {
    this.#parts = parts;
    this.#local = new InProcessBus(parts.logger);
  }

  async start(): Promise<void> {
    await this.#parts.transport.start({
      received: (text) => this.#receive(text),
      connected: () => this.#resync(),
    });
  }

  async stop(): Promise<void> {
    await this.#parts.transport.stop();
  }

  subscribe: Bus['subscribe'] = (...subscription) => this.#local.subscribe(...subscription);

  publish<Message>(topic: Topic<Message>, message: Message): void {
    this.#local.publish(topic, message);
    const text = JSON.stringify({ from: this.#id, topic: topic.name, message });
    const fits = Buffer.byteLength(text) <= this.#parts.transport.maxBytes;
    this.#send(topic.name, fits ? text : this.#resyncText(topic.name));
  }

  #send(topic: string, text: string): void {
    const hint = { topic };
    this.#unsent.add(hint);
    this.#parts.transport.send(text).then(
      () => this.#unsent.delete(hint),
      (error: unknown) => this.#parts.logger.debug({ err: error, topic }, 'bus message not sent'),
    );
  }

  #receive(text: string): void {
    const envelope = parseEnvelope(text);
    if (envelope?.from === this.#id) return;
    if (envelope && envelope.message === undefined) return this.#local.resync(envelope.topic);
    if (envelope && this.#local.receive(envelope.topic, envelope.message)) return;
    this.#parts.logger.warn({ topic: envelope?.topic }, 'unknown bus message ignored');
  }

  /** Covers both directions: what other nodes sent in the meantime, and what this node could not send. */
  #resync(): void {
    this.#local.resync();
    const topics = new Set([...this.#unsent].map(({ topic }) => topic));
    this.#unsent.clear();
    for (const topic of topics) this.#send(topic, this.#resyncText(topic));
  }

  #resyncText(topic: string): string {
    return JSON.stringify({ from: this.#id, topic });
  }
}

function parseEnvelope(text: string): z.infer<typeof envelopeSchema> | undefined {
  try {
    return envelopeSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
