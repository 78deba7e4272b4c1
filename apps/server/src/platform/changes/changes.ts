import type { EventTopic, LogModule } from '@marquee/contract';
import type { StateKind } from '@marquee/device-protocol';
import { type Duplicate, refuseDuplicate } from '../database/refuse-duplicate.ts';
import type { Trx } from '../database/transaction.ts';
import type { LiveEvents } from '../live/live-events.ts';
import type { LogActor, LogEntry, Operation, OperationLog } from '../operation-log/operation-log.ts';

/** The subject of a change: a resource or an area of the contract. */
export interface ChangedResource {
  name: LogModule;
  topic: EventTopic | null;
}

/** A change as far as it is known before its transaction begins. */
export interface PlannedChange extends Partial<Omit<LogEntry, 'module' | 'operation'>> {
  operation: Operation;
  /** Which rows of the resource change. */
  ids?: readonly number[];
  /** Unique values that may be taken. */
  duplicates?: readonly Duplicate[];
}

/** The desired state of devices: marked as stale in the transaction of a change, rebuilt after its commit. */
export interface DesiredStateQueue {
  markDue(trx: Trx, what: StateKind, deviceIds: readonly number[]): Promise<void>;
  buildSoon(): void;
}

/** A change in progress: its operation log entry, and its side effects. */
export interface Change extends LogEntry {
  /** Which rows of the resource changed; without ids, any of them may have. */
  ids: readonly number[];
  /** Notifies open consoles that another resource changed too. */
  notify(topic: EventTopic, ids?: readonly number[]): void;
  /** Marks the desired state of these devices as stale. Call it after the rows it is built from have been written. */
  markDue(what: StateKind, deviceIds: readonly number[]): Promise<void>;
  /** Runs `work` after the commit, and not at all when the change is rolled back. */
  afterCommit(work: () => void): void;
}

/**
 * The only place where logged state is changed on behalf of an actor. Logs the change and marks the affected devices'
 * desired state as stale in the same transaction, and notifies devices and open consoles after the commit.
 */
export class Changes {
  readonly #operationLog: OperationLog;
  readonly #live: Pick<LiveEvents, 'changed'>;
  #desiredStates: DesiredStateQueue | undefined;

  constructor(operationLog: OperationLog, live: Pick<LiveEvents, 'changed'>) {
    this.#operationLog = operationLog;
    this.#live = live;
  }

  /** Call it once, while the server is being assembled. */
  connect(desiredStates: DesiredStateQueue): void {
    this.#desiredStates = desiredStates;
  }

  /**
   * Runs `work` in one transaction, which may be retried; `work` completes subject, before, after and ids, or sets
   * `isUnchanged` if it has found nothing to change.
   * @throws Refusal of a planned duplicate
   */
  async run<T>(
    actor: LogActor,
    resource: ChangedResource,
    planned: Operation | PlannedChange,
    work: (trx: Trx, change: Change) => Promise<T>,
  ): Promise<T> {
    let effects: Effects | undefined;
    const plan = typeof planned === 'string' ? { operation: planned } : planned;
    const { ids = [], duplicates = [], ...known } = plan;
    const entry = { module: resource.name, subject: '', ...known };
    const result = await refuseDuplicate(duplicates, () =>
      this.#operationLog.audited(actor, entry, async (trx, log) => {
        effects = new Effects();
        const change = this.#begin(trx, log, ids, effects);
        const made = await work(trx, change);
        effects.ids = change.ids;
        effects.isUnchanged = change.isUnchanged ?? false;
        return made;
      }),
    );
    if (effects) this.#finish(actor, resource, effects);
    return result;
  }

  #begin(trx: Trx, log: LogEntry, ids: readonly number[], effects: Effects): Change {
    return Object.assign(log, {
      ids,
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
    { ids, isUnchanged, isDue, works, events }: Effects,
  ): void {
    for (const work of works) work();
    if (isDue) this.#desiredStates?.buildSoon();
    if (company_id === null || isUnchanged) return;
    if (topic !== null) this.#live.changed(company_id, topic, ids);
    for (const event of events) this.#live.changed(company_id, event.topic, event.ids);
  }
}

/** The side effects that one attempt of a change has requested; a retry starts without any. */
class Effects {
  ids: readonly number[] = [];
  isUnchanged = false;
  isDue = false;
  readonly works: (() => void)[] = [];
  readonly events: { topic: EventTopic; ids: readonly number[] }[] = [];
}
