import { type EventTopic, liveEventSchema } from '@marquee/contract';
import { z } from 'zod';
import { type Bus, defineTopic } from '../bus/bus.ts';
import type { Clock } from '../clock/clock.ts';

const companyEventSchema = liveEventSchema.extend({ company_id: z.int() });

export type CompanyEvent = z.infer<typeof companyEventSchema>;

export const liveTopic = defineTopic('live', companyEventSchema);

/** Changes of one topic within this time become one event: a thousand devices coming on line are a few events. */
const GATHER_MS = 250;
/** An event that would name more names none, which means: ask again for all. */
const MAX_IDS = 200;

/** Notifies the open consoles of a company of what changed, so that they ask again. Call it after the commit. */
export class LiveEvents {
  readonly #bus: Bus;
  readonly #clock: Clock;
  readonly #gathered = new Map<
    string,
    { company_id: number; topic: EventTopic; ids: Set<number>; isAll: boolean }
  >();
  #isFlushDue = false;

  constructor(bus: Bus, clock: Clock) {
    this.#bus = bus;
    this.#clock = clock;
  }

  /** Without `ids` everything of the topic may have changed, and the event of the same moment says so. */
  changed(company_id: number, topic: EventTopic, ids: Iterable<number>): void {
    const key = `${company_id} ${topic}`;
    const gathered = this.#gathered.get(key) ?? { company_id, topic, ids: new Set(), isAll: false };
    this.#gathered.set(key, gathered);
    const named = [...ids];
    gathered.isAll ||= named.length === 0;
    for (const id of named) gathered.ids.add(id);
    if (this.#isFlushDue) return;
    this.#isFlushDue = true;
    this.#clock.after(GATHER_MS, () => this.#flush());
  }

  #flush(): void {
    this.#isFlushDue = false;
    const events = [...this.#gathered.values()];
    this.#gathered.clear();
    for (const { company_id, topic, ids, isAll } of events) {
      this.#bus.publish(liveTopic, { company_id, topic, ids: isAll || ids.size > MAX_IDS ? [] : [...ids] });
    }
  }
}
