import type { EventTopic, LogModule } from '@marquee/contract';
import type { StateKind } from '@marquee/device-protocol';
import type { Trx } from '../database/transaction.ts';
import type { LiveEvents } from '../live/live-events.ts';
import type { LogActor, LogEntry, Operation, OperationLog } from '../operation-log/operation-log.ts';

/** What a change is about: a resource or an area of the contract. */
export interface ChangedResource {
  name: LogModule;
  topic: EventTopic | null;
}

/** Gives devices what they should have; marked in the transaction of a change, built after its commit. */
export interface DesiredStateQueue {
  markDue(trx: Trx, what: StateKind, deviceIds: readonly number[]): Promise<void>;
  buildSoon(): void;
}

/** A change in progress: its entry in the operation log, and what follows from it. */
export interface Change extends LogEntry {
  /** Which rows of the resource changed; none means that any may have. */
  ids: readonly number[];
  /** Tells open consoles that something else changed, too. */
  notify(topic: EventTopic, ids?: readonly number[]): void;
  /** The desired state of these devices may differ now. Call it after the rows it is built from were written. */
  markDue(what: StateKind, deviceIds: readonly number[]): Promise<void>;
  /** Runs after the commit, and not at all when the change is rolled back. */
  afterCommit(work: () => void): void;
}

/**
 * The one place where state is changed on behalf of someone: it logs the change, marks the desired state of devices due
 * in the same transaction, and notifies devices and open consoles after the commit.
 */
export class Changes {
  readonly #operationLog: OperationLog;
  readonly #live: Pick<LiveEvents, 'changed'>;
  #desiredStates: DesiredStateQueue | undefined;

  constructor(operationLog: OperationLog, live: Pick<LiveEvents, 'changed'>) {
    this.#operationLog = operationLog;
    this.#live = live;
  }

  /** Call it once, when the server is put together. */
  connect(desiredStates: DesiredStateQueue): void {
    this.#desiredStates = desiredStates;
  }

  /** Runs `work` in one transaction, which may be retried; `work` fills in subject, before and after. */
  async run<T>(
    actor: LogActor,
    resource: ChangedResource,
    operation: Operation,
    work: (trx: Trx, change: Change) => Promise<T>,
  ): Promise<T> {
    let effects: Effects | undefined;
    const entry = { module: resource.name, operation, subject: '' };
    const result = await this.#operationLog.audited(actor, entry, async (trx, log) => {
      effects = new Effects();
      const change = this.#begin(trx, log, effects);
      const made = await work(trx, change);
      effects.ids = change.ids;
      return made;
    });
    if (effects) this.#finish(actor, resource, effects);
    return result;
  }

  #begin(trx: Trx, log: LogEntry, effects: Effects): Change {
    return Object.assign(log, {
      ids: [],
      notify: (topic: EventTopic, ids: readonly number[] = []) => void effects.events.push({ topic, ids }),
      markDue: async (what: StateKind, deviceIds: readonly number[]) => {
        effects.isDue = true;
        await this.#desiredStates?.markDue(trx, what, deviceIds);
      },
      afterCommit: (work: () => void) => void effects.works.push(work),
    });
  }

  #finish(
    { company_id }: LogActor,
    { topic }: ChangedResource,
    { ids, isDue, works, events }: Effects,
  ): void {
    for (const work of works) work();
    if (isDue) this.#desiredStates?.buildSoon();
    if (company_id === null) return;
    if (topic !== null) this.#live.changed(company_id, topic, ids);
    for (const event of events) this.#live.changed(company_id, event.topic, event.ids);
  }
}

/** What one attempt of a change has asked for; a retry starts with none. */
class Effects {
  ids: readonly number[] = [];
  isDue = false;
  readonly works: (() => void)[] = [];
  readonly events: { topic: EventTopic; ids: readonly number[] }[] = [];
}
