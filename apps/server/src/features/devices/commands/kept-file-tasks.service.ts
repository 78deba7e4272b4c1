import { digitalResources } from '@marquee/commands';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { LiveEvents } from '../../../platform/live/live-events.ts';
import type { DesiredStates } from '../../manifests/index.ts';
import * as downloads from '../downloads/device-download.repository.ts';
import * as tasks from '../issued/task.repository.ts';
import { notifyTasksChanged } from './notify-tasks-changed.work.ts';

export interface KeptFileTasksParts {
  db: Db;
  clock: Clock;
  live: LiveEvents;
  desiredStates: Pick<DesiredStates, 'filesOf'>;
}

/** Ends the tasks of resources that devices keep: when a device has reported that all of their files are there. */
export class KeptFileTasks {
  readonly #parts: KeptFileTasksParts;

  constructor(parts: KeptFileTasksParts) {
    this.#parts = parts;
  }

  /** Call it when these devices have reported their downloads, or their desired state was built. */
  async settle(deviceIds: readonly number[]): Promise<void> {
    const { db, clock, live } = this.#parts;
    const open = await tasks.listOpenOf(db, digitalResources.name, deviceIds);
    const complete: number[] = [];
    for (const { id, device_id, args } of open) {
      const { resources } = digitalResources.payload.parse(args);
      if (
        await this.#has(
          device_id,
          resources.map(({ sha256 }) => sha256),
        )
      )
        complete.push(id);
    }
    if (complete.length > 0) notifyTasksChanged(live, await tasks.succeed(db, complete, clock.now()));
  }

  async #has(deviceId: number, files: readonly string[]): Promise<boolean> {
    const { db, desiredStates } = this.#parts;
    const last = await downloads.find(db, deviceId);
    if (!last) return false;
    const manifest = await desiredStates.filesOf(deviceId);
    const { revision, count, files: lacking } = last.report;
    // A report has room for the first of many files.
    if (manifest?.revision !== revision || count > lacking.length) return false;
    return files.every((sha256) => !lacking.some((file) => file.sha256 === sha256));
  }
}
