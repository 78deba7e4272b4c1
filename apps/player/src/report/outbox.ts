import type { ReportMessage } from '@marquee/device-protocol';

/** Plays and counts wait in their journals on disk instead, and a heartbeat is never late. */
export type OutboxMessage = Exclude<ReportMessage, { type: 'plays' | 'audience' | 'heartbeat' }>;
type MessageType = OutboxMessage['type'];
type MessageOf<Type extends MessageType> = { [Each in Type]: OutboxMessage & { readonly type: Each } }[Type];

interface QueueRules<Type extends MessageType> {
  /** A newer message with the same key replaces an older one. */
  readonly keyOf: (message: MessageOf<Type>) => unknown;
  /** Messages kept; the oldest are dropped first. */
  readonly capacity: number;
}

type RulesOf<Type extends MessageType> = { readonly [Each in Type]: QueueRules<Each> };

/** The queues in the order in which they are sent. A type of message without rules does not compile. */
const RULES: RulesOf<MessageType> = {
  applied: { keyOf: ({ what }) => what, capacity: Number.POSITIVE_INFINITY },
  received: { keyOf: ({ id }) => id, capacity: Number.POSITIVE_INFINITY },
  result: { keyOf: ({ id }) => id, capacity: Number.POSITIVE_INFINITY },
  // Many receipts are several messages, which are repeated in the same parts.
  noticeReceipts: { keyOf: ({ receipts }) => receipts[0]?.noticeId, capacity: Number.POSITIVE_INFINITY },
  downloads: { keyOf: () => 'newest', capacity: 1 },
  fault: { keyOf: (fault) => fault, capacity: 15 },
  syncReport: { keyOf: () => 'newest', capacity: 1 },
  apps: { keyOf: () => 'newest', capacity: 1 },
  vipsHeld: { keyOf: () => 'newest', capacity: 1 },
};
const TYPES: readonly string[] = Object.keys(RULES);

interface Entry {
  readonly message: OutboxMessage;
  readonly key: unknown;
  readonly onSent: () => void;
}

/** The messages that have not left the device. Each waits until the caller says that it was sent. */
export class Outbox {
  #entries: readonly Entry[] = [];

  /** @param onSent called once the message has left the device; not if a newer one has replaced it */
  add(message: OutboxMessage, onSent: () => void = () => {}): void {
    const { type } = message;
    const { key, capacity } = placeOf(RULES, message);
    const others = this.#entries.filter((entry) => entry.message.type !== type);
    const queue = this.#entries.filter((entry) => entry.message.type === type && entry.key !== key);
    this.#entries = [...others, ...[...queue, { message, key, onSent }].slice(-capacity)];
  }

  /** The messages to send, in order. */
  get waiting(): OutboxMessage[] {
    const place = ({ type }: OutboxMessage) => TYPES.indexOf(type);
    return this.#entries.map(({ message }) => message).sort((a, b) => place(a) - place(b));
  }

  /** Call when a message has left the device. */
  sent(message: OutboxMessage): void {
    const entry = this.#entries.find((one) => one.message === message);
    this.#entries = this.#entries.filter((one) => one !== entry);
    entry?.onSent();
  }
}

function placeOf<Type extends MessageType>(rules: RulesOf<Type>, message: MessageOf<Type>) {
  const { keyOf, capacity } = rules[message.type];
  return { key: keyOf(message), capacity };
}
