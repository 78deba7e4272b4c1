import type { DeviceMessages } from '@marquee/device-protocol';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';
import type { LiveEvents } from '../../../platform/live/live-events.ts';
import type { Logger } from '../../../platform/logger/logger.ts';
import * as settings from '../issued/device-setting.repository.ts';
import * as settingTasks from '../issued/setting-task.repository.ts';
import type { ChangedTask } from '../issued/task.repository.ts';
import { WriteBatcher } from '../write-batcher.memory.ts';
import { endOf } from './command-delivery.service.ts';
import { notifyTasksChanged } from './notify-tasks-changed.work.ts';

const BATCH_MS = 200;

export interface SettingTasksParts {
  db: Db;
  clock: Clock;
  live: LiveEvents;
  logger: Logger;
}

type Applied = Pick<DeviceMessages['applied'], 'revision' | 'failures'> & { device_id: number };

/** Ends the tasks of settings: when their device acts by a revision that contains them. */
export class SettingTasks {
  readonly #parts: SettingTasksParts;
  readonly #applied: WriteBatcher<number, Applied>;

  constructor(parts: SettingTasksParts) {
    this.#parts = parts;
    const { clock, logger } = parts;
    this.#applied = new WriteBatcher({
      clock,
      batchMs: BATCH_MS,
      write: (rows) => this.#settle(rows),
      failed: (error) => logger.error({ err: error }, 'writing applied settings failed'),
    });
  }

  async stop(): Promise<void> {
    await this.#applied.flush();
  }

  applied(applied: Applied): void {
    this.#applied.put(applied.device_id, applied);
  }

  /** In the transaction that built settings documents; the answer is to be called after its commit. */
  async built(trx: Trx, deviceIds: readonly number[]): Promise<() => void> {
    await settingTasks.assignRevisions(trx, deviceIds);
    const settled = await settingTasks.settleKnown(trx, deviceIds, this.#parts.clock.now());
    return () => notifyTasksChanged(this.#parts.live, settled);
  }

  async #settle(rows: readonly Applied[]): Promise<void> {
    const { db, clock, live } = this.#parts;
    const now = clock.now();
    const changed: ChangedTask[] = [];
    await settings.saveFailing(
      db,
      rows.map(({ device_id, failures = [] }) => ({ device_id, names: failures.map(({ name }) => name) })),
    );
    for (const { failures = [], ...applied } of rows) {
      for (const { name, detail } of failures)
        changed.push(...(await settingTasks.failSetting(db, applied, name, endOf('failed', detail), now)));
    }
    const applied = rows.map(({ device_id, revision }) => ({ device_id, revision }));
    changed.push(...(await settingTasks.settleApplied(db, applied, now)));
    notifyTasksChanged(live, changed);
  }
}
