import { type LogField, resources } from '@marquee/contract';
import type { Actor } from '../actor/actor.ts';
import type { Db, Trx } from '../database/transaction.ts';
import { logFacts } from '../operation-log/log-facts.ts';
import type { Platform } from '../platform.ts';

/** The functions of a repository that keeps one setting of each company. */
export interface SettingRepository<Setting> {
  read(db: Db, companyId: number): Promise<Setting>;
  save(trx: Trx, companyId: number, setting: Setting): Promise<void>;
}

/** A system setting of each company, which is read and replaced as a whole. */
export class CompanySettingService<Setting extends Partial<Record<LogField, unknown>>> {
  readonly #deps: Pick<Platform, 'db' | 'changes'>;
  readonly #repository: SettingRepository<Setting>;

  constructor(deps: Pick<Platform, 'db' | 'changes'>, repository: SettingRepository<Setting>) {
    this.#deps = deps;
    this.#repository = repository;
  }

  get(actor: Actor): Promise<Setting> {
    return this.#repository.read(this.#deps.db, actor.company_id);
  }

  async update(actor: Actor, setting: Setting): Promise<Setting> {
    await this.#deps.changes.run(actor, resources.systemSettings, 'update', async (trx, change) => {
      change.before = logFacts<object>(await this.#repository.read(trx, actor.company_id));
      await this.#repository.save(trx, actor.company_id, setting);
      change.after = logFacts<object>(setting);
    });
    return setting;
  }
}
