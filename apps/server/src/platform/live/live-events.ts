import type { EventTopic, LiveEvent } from '@marquee/contract';
import { type Bus, defineTopic } from '../bus/bus.ts';
import type { Clock } from '../clock/clock.ts';

export type CompanyEvent = LiveEvent & { company_id: number };

export const liveTopic = defineTopic<CompanyEvent>('live');

/** Changes of one topic within this time are told together: a thousand screens coming on line are a few events. */
const GATHER_MS = 250;
/** Beyond this the event names none, which means: ask again for all. */
const MAX_IDS = 200;

/** Tells the open consoles of a company what changed, so that they ask again. Call it after the commit. */
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

  /** Without `ids` all of the topic may have changed, whatever else is told together with it. */
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
