import { type EventTopic, liveEventSchema } from '@marquee/contract';
import { z } from 'zod';
import { type Bus, defineTopic } from '../bus/bus.ts';
import type { Clock } from '../clock/clock.ts';

const companyEventSchema = liveEventSchema.extend({ company_id: z.int() });

export type CompanyEvent = z.infer<typeof companyEventSchema>;

export const liveTopic = defineTopic('live', companyEventSchema);

/** Changes of one topic within this time become one event: a thousand devices coming online cause a few events. */
const BATCH_MS = 250;
/** An event with more ids than this carries none, which means: read everything again. */
const MAX_IDS = 200;

interface PendingEvent {
  company_id: number;
  topic: EventTopic;
  ids: Set<number>;
  isAll: boolean;
}

/** Notifies the open consoles of a company about changes, so that they read again. Call it after the commit. */
export class LiveEvents {
  readonly #bus: Bus;
  readonly #clock: Clock;
  readonly #pending = new Map<string, PendingEvent>();
  #isFlushDue = false;

  constructor(bus: Bus, clock: Clock) {
    this.#bus = bus;
    this.#clock = clock;
  }

  /** Without `ids` everything of the topic may have changed, and the event says so. */
  changed(company_id: number, topic: EventTopic, ids: Iterable<number>): void {
    const key = `${company_id} ${topic}`;
    const pending = this.#pending.get(key) ?? { company_id, topic, ids: new Set(), isAll: false };
    this.#pending.set(key, pending);
    note(pending, ids);
    if (this.#isFlushDue) return;
    this.#isFlushDue = true;
    this.#clock.after(BATCH_MS, () => this.#flush());
  }

  #flush(): void {
    this.#isFlushDue = false;
    const events = [...this.#pending.values()];
    this.#pending.clear();
    for (const { company_id, topic, ids, isAll } of events) {
      this.#bus.publish(liveTopic, { company_id, topic, ids: isAll ? [] : [...ids] });
    }
  }
}

/** More ids than an event carries are not collected. */
function note(pending: PendingEvent, ids: Iterable<number>): void {
  if (pending.isAll) return;
  let isEmpty = true;
  for (const id of ids) {
    isEmpty = false;
    pending.ids.add(id);
    if (pending.ids.size > MAX_IDS) break;
  }
  pending.isAll = isEmpty || pending.ids.size > MAX_IDS;
}
