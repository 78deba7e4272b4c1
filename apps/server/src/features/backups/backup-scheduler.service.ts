import type { BackupRun } from '@marquee/contract';
import type { Cancel } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import { toJson } from '../../platform/database/columns.ts';
import { isUniqueViolation } from '../../platform/database/errors.ts';
import { withTransaction } from '../../platform/database/transaction.ts';
import { getOldestCompany } from '../../platform/organisation/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { BackupLine, BackupProcess, LaunchBackup } from './backup-process.engine.ts';
import * as runs from './backup-run.repository.ts';
import * as settings from './backup-setting.repository.ts';
import { previousPlanned } from './planned-times.rules.ts';
import { nextAttempt } from './retry.rules.ts';

const TICK_MS = 60_000;
const BEAT_MS = 15_000;
/** A run without a beat for this long belongs to a server that died. */
const SILENT_MS = 2 * 60_000;
const DAY_MS = 86_400_000;
const VERIFY_MS = { weekly: 7 * DAY_MS, monthly: 30 * DAY_MS } as const;

type SchedulerDeps = Pick<Platform, 'db' | 'clock' | 'nodes' | 'logger' | 'live'> & {
  config: Pick<Config, 'backupTo'>;
};

/** Begins backups when they are planned, on one of the nodes, and follows those that this node has begun. */
export class BackupScheduler {
  readonly #deps: SchedulerDeps;
  readonly #launch: LaunchBackup;
  readonly #processes = new Map<number, BackupProcess>();
  #cancel: Cancel = () => {};

  constructor(deps: SchedulerDeps, launch: LaunchBackup) {
    this.#deps = deps;
    this.#launch = launch;
  }

  begin(): void {
    this.#cancel = this.#deps.nodes.everyOnOneNode('backups.schedule', TICK_MS, () => this.tick());
  }

  /** Stops what this node does; a backup that is stopped does not count. */
  async end(): Promise<void> {
    this.#cancel();
    const ending = [...this.#processes.values()];
    for (const process of ending) process.stop();
    await Promise.all(ending.map(({ ended }) => ended));
  }

  /**
   * Begins what is due. A time that passed while no server ran is made up for, and a backup that failed is tried again a
   * few times.
   */
  async tick(): Promise<void> {
    const { db, clock, config } = this.#deps;
    const now = clock.now();
    if (await runs.endSilent(db, { before: now - SILENT_MS, now })) await this.#notify();
    if (config.backupTo === undefined || (await runs.findRunning(db))) return;
    const { setting, since } = await settings.read(db);
    const due = previousPlanned(setting, now);
    if (due === undefined || due < since) return;
    const { made } = await runs.newest(db);
    if (made === undefined || made.started_at < due) {
      const at = nextAttempt(due, await runs.failedSince(db, 'backup', due));
      if (at !== undefined && at <= now) await this.start('backup', null);
      return;
    }
    if (setting.verify === 'never' || (await runs.failedSince(db, 'verify', due)).count > 0) return;
    const last = Math.max((await runs.verifiedAt(db)) ?? 0, since);
    if (now - last >= VERIFY_MS[setting.verify]) await this.start('verify', null);
  }

  /** @returns the id of the run; undefined while another one is in progress */
  async start(kind: BackupRun['kind'], userId: number | null): Promise<number | undefined> {
    const { db, clock } = this.#deps;
    const run = {
      kind,
      is_scheduled: userId === null ? 1 : 0,
      started_by: userId,
      now: clock.now(),
    } as const;
    try {
      const id = await withTransaction(db, (trx) => runs.insert(trx, run));
      const { setting } = await settings.read(db);
      this.#follow(
        id,
        this.#launch({ kind, keep: setting }, (line) => void this.#note(id, line)),
      );
      await this.#notify();
      return id;
    } catch (error) {
      if (isUniqueViolation(error)) return undefined;
      throw error;
    }
  }

  #follow(id: number, process: BackupProcess): void {
    const { db, clock } = this.#deps;
    this.#processes.set(id, process);
    const stopBeat = clock.every(
      BEAT_MS,
      () => void this.#try(() => runs.update(db, id, { beat_at: clock.now() })),
    );
    process.ended
      .finally(() => {
        stopBeat();
        this.#processes.delete(id);
      })
      .catch((error: unknown) => this.#deps.logger.error({ err: error }, 'backup failed'));
  }

  /** Lines may arrive faster than they are saved; the last one ends the run, whatever arrives later. */
  async #note(id: number, line: BackupLine): Promise<void> {
    const { db, clock, logger } = this.#deps;
    const now = clock.now();
    if ('progress' in line) await this.#try(() => runs.update(db, id, { ...line.progress, beat_at: now }));
    if ('made' in line) {
      await this.#try(() => runs.update(db, id, { ...line.made, state: 'done', ended_at: now }));
      logger.info(line.made, 'backup ended');
    }
    if ('failed' in line) {
      const failed = {
        ...line.failed,
        faults: toJson(line.failed.faults),
        state: 'failed',
        ended_at: now,
      } as const;
      await this.#try(() => runs.update(db, id, failed));
      logger.error(line.failed, 'backup failed');
    }
    await this.#notify();
  }

  /** The database may be away; the next tick ends a run that could not be saved. */
  async #try(work: () => Promise<unknown>): Promise<void> {
    await work().catch((error: unknown) => this.#deps.logger.warn({ err: error }, 'backup state not saved'));
  }

  /** Users who see backups belong to the oldest company. */
  async #notify(): Promise<void> {
    await this.#try(async () => {
      this.#deps.live.changed(await getOldestCompany(this.#deps.db), 'backups', []);
    });
  }
}
