import {
  type BackupRun,
  type BackupSetting,
  type BackupState,
  backupErrors,
  refuse,
  resources,
} from '@marquee/contract';
import type { Actor } from '../../platform/actor/actor.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Page } from '../../platform/database/list-of.ts';
import { logFacts } from '../../platform/operation-log/log-facts.ts';
import type { Platform } from '../../platform/platform.ts';
import * as runs from './backup-run.repository.ts';
import type { BackupScheduler } from './backup-scheduler.service.ts';
import * as settings from './backup-setting.repository.ts';
import { damagedAt, lastGood } from './last-good.rules.ts';
import { isLate, nextPlanned } from './planned-times.rules.ts';

type BackupDeps = Pick<Platform, 'db' | 'clock' | 'changes'> & { config: Pick<Config, 'backupTo'> };

/** Backups as the system settings show them. */
export class BackupService {
  readonly #deps: BackupDeps;
  readonly #scheduler: Pick<BackupScheduler, 'start'>;

  constructor(deps: BackupDeps, scheduler: Pick<BackupScheduler, 'start'>) {
    this.#deps = deps;
    this.#scheduler = scheduler;
  }

  async state(): Promise<BackupState> {
    const { db, clock, config } = this.#deps;
    const now = clock.now();
    const { setting, since } = await settings.read(db);
    const running = (await runs.findRunning(db)) ?? null;
    const newest = await runs.newest(db);
    const good = lastGood(newest);
    const hasPlace = config.backupTo !== undefined;
    return {
      setting,
      place: config.backupTo === undefined ? null : withoutSecrets(config.backupTo),
      running,
      last_good_at: good?.ended_at ?? null,
      damaged_at: damagedAt(newest) ?? null,
      next_at: (hasPlace && nextPlanned(setting, now)) || null,
      is_late: hasPlace && isLate(setting, { now, since, lastGoodAt: good?.started_at ?? null }),
    };
  }

  async update(actor: Actor, setting: BackupSetting): Promise<BackupSetting> {
    const { clock, changes } = this.#deps;
    await changes.run(actor, resources.backups, 'update', async (trx, change) => {
      change.before = logFacts<object>((await settings.read(trx)).setting);
      await settings.save(trx, setting, clock.now());
      change.after = logFacts<object>(setting);
    });
    return setting;
  }

  /** Begins a run on this server. Refuses: no_place, running. */
  async start(actor: Actor, kind: BackupRun['kind']): Promise<BackupRun> {
    const { db, config, changes } = this.#deps;
    if (config.backupTo === undefined) refuse(backupErrors.no_place);
    const id = await this.#scheduler.start(kind, actor.user_id);
    if (id === undefined) refuse(backupErrors.running);
    await changes.run(actor, resources.backups, { operation: 'add', act: 'start_backup' }, async () => {});
    return (await runs.find(db, id)) ?? refuse(backupErrors.running);
  }

  runs(query: { page: number; per_page: number }): Promise<Page<BackupRun>> {
    return runs.list(this.#deps.db, query);
  }
}

/** A bucket is shown without its key. */
function withoutSecrets(place: string): string {
  return place.replace(/^s3:\/\/[^@]*@/, 's3://').replace(/\?.*$/, '');
}
