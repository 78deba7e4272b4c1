import type { Cancel, Clock } from '../../../platform/clock/clock.ts';
import { CoalescedWork } from '../../../platform/coalesced-work.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { LiveEvents } from '../../../platform/live/live-events.ts';
import type { Logger } from '../../../platform/logger/logger.ts';
import * as tasks from '../issued/task.repository.ts';
import { endUpgrades } from './end-upgrades.work.ts';
import { notifyTasksChanged } from './notify-tasks-changed.work.ts';

const SWEEP_MS = 5000;
/** A device that has received a command may be offline for a while before it can report the result. */
const RESULT_PATIENCE_MS = 3_600_000;
/** A device that has lost its connection only is back by then. */
const OFF_MS = 60_000;

export interface TaskExpiryParts {
  db: Db;
  clock: Clock;
  live: LiveEvents;
  logger: Logger;
}

/**
 * Ends the tasks whose time is over, those whose devices they have switched off, and upgrades by the versions that devices report.
 * Every node does it: each task is ended by one update, which finds only open tasks,
 * and so only the node that ended it notifies the consoles.
 */
export class TaskExpiry {
  readonly #parts: TaskExpiryParts;
  #cancel: Cancel | undefined;
  readonly #sweeping: CoalescedWork;

  constructor(parts: TaskExpiryParts) {
    this.#parts = parts;
    this.#sweeping = new CoalescedWork(
      () => this.#sweep(),
      (error) => parts.logger.error({ err: error }, 'ending expired tasks failed'),
    );
  }

  start(): void {
    this.#cancel = this.#parts.clock.every(SWEEP_MS, () => this.#sweeping.request());
  }

  async stop(): Promise<void> {
    this.#cancel?.();
    await this.#sweeping.stop();
  }

  async #sweep(): Promise<void> {
    const { db, clock, live } = this.#parts;
    const now = clock.now();
    notifyTasksChanged(live, [
      ...(await tasks.endSwitchedOff(db, now, now - OFF_MS)),
      ...(await tasks.expire(db, now, now - RESULT_PATIENCE_MS)),
      ...(await endUpgrades(db, now)),
    ]);
  }
}
