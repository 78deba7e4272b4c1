import {
  type Company,
  type companyAddSchema,
  companyErrors,
  type companyUpdateSchema,
  fitsProfile,
  refuse,
  resources,
  sessionErrors,
} from '@marquee/contract';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import type { Change } from '../../platform/changes/changes.ts';
import { toFlag } from '../../platform/database/columns.ts';
import type { Page } from '../../platform/database/list-of.ts';
import { taken } from '../../platform/database/refuse-duplicate.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { createDefaultGroups } from '../../platform/groups/index.ts';
import { sessionsEndedTopic } from '../../platform/live/event-stream.ts';
import { type LogFacts, logFacts } from '../../platform/operation-log/log-facts.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashPassword } from '../sessions/index.ts';
import { enqueueStarterTemplates } from '../starters/index.ts';
import type { CompanyRow } from './company.repository.ts';
import * as companies from './company.repository.ts';
import type { CompanyListQuery } from './company-list.repository.ts';
import * as companyList from './company-list.repository.ts';

type Deps = Pick<Platform, 'config' | 'db' | 'clock' | 'bus' | 'changes' | 'jobs'>;

/** Companies, managed by the platform's administrators. */
export class CompanyService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  list(query: CompanyListQuery): Promise<Page<Company>> {
    const { db } = this.#deps;
    return companyList.list(db, query);
  }

  counts(query: CompanyListQuery) {
    return companyList.counts(this.#deps.db, query);
  }

  /**
   * Adds a company with its default groups and department, and its first administrator, who has to choose a password.
   * Refuses: code_taken, name_taken, login_taken, sessions.password_too_simple, sessions.busy.
   */
  async add(actor: Actor, body: z.output<typeof companyAddSchema>): Promise<Company> {
    const { config, clock, changes } = this.#deps;
    const { company_code, login_name, password, confirm_password: _confirmed, ...facts } = body;
    if (!fitsProfile(password, config.passwordProfile)) refuse(sessionErrors.password_too_simple);
    const password_hash = await hashPassword(password, config.passwordCost);
    const now = clock.now();
    const duplicates = [
      taken('code', companyErrors.code_taken, { code: company_code }),
      taken('name', companyErrors.name_taken, { name: body.name }),
      taken('login_id', companyErrors.login_taken, { login_name }),
    ];
    const planned = { operation: 'add', duplicates } as const;
    const company = await changes.run(actor, resources.companies, planned, async (trx, change) => {
      const row = await companies.insert(trx, {
        ...toColumns(facts),
        login_name,
        code: company_code,
        created_at: now,
      });
      await companies.insertAdministrator(trx, {
        company_id: row.id,
        department_id: await createDefaultGroups(trx, row.id, now),
        login_id: login_name,
        name: body.admin_name,
        password_hash,
        belong_to: 1,
        is_admin: 1,
        must_change_password: 1,
        created_at: now,
      });
      await enqueueStarterTemplates(this.#deps, trx, row.id);
      change.afterCommit(() => this.#deps.jobs.wake());
      recordCompany(change, row);
      change.ids = [row.id];
      return row;
    });
    return companyList.get(this.#deps.db, company.id);
  }

  /** Refuses: not_found, name_taken. */
  async update(actor: Actor, { id, ...values }: z.output<typeof companyUpdateSchema>): Promise<Company> {
    const { db, changes } = this.#deps;
    const duplicates = [taken('name', companyErrors.name_taken, { name: values.name ?? '' })];
    const planned = { operation: 'update', duplicates } as const;
    await changes.run(actor, resources.companies, planned, async (trx, change) => {
      await lockCompany(trx, change, id);
      recordCompany(change, await companies.update(trx, id, toColumns(values)));
    });
    return companyList.get(db, id);
  }

  /** Ends the sessions of its users immediately; its devices keep playing. Refuses: not_found, own_kept. */
  async lock(actor: Actor, id: number): Promise<void> {
    const { bus, changes } = this.#deps;
    await changes.run(actor, resources.companies, 'update', async (trx, change) => {
      await lockCompany(trx, change, id);
      if (id === actor.company_id) refuse(companyErrors.own_kept);
      const session_ids = await companies.deleteSessions(trx, id);
      change.afterCommit(() => bus.publish(sessionsEndedTopic, { session_ids }));
      recordCompany(change, await companies.update(trx, id, { is_disabled: 1 }));
    });
  }

  /** Refuses: not_found. */
  async unlock(actor: Actor, id: number): Promise<void> {
    await this.#deps.changes.run(actor, resources.companies, 'update', async (trx, change) => {
      await lockCompany(trx, change, id);
      recordCompany(change, await companies.update(trx, id, { is_disabled: 0 }));
    });
  }
}

function toColumns<Values extends { approves_devices?: boolean | undefined }>({
  approves_devices,
  ...values
}: Values) {
  return { ...values, ...(approves_devices !== undefined && { approves_devices: toFlag(approves_devices) }) };
}

/** Begins a change of an existing company. */
async function lockCompany(trx: Trx, change: Change, id: number): Promise<void> {
  const before = (await companies.lock(trx, id)) ?? refuse(companyErrors.not_found);
  change.before = factsOf(before);
  change.ids = [id];
}

function recordCompany(change: Change, after: CompanyRow): void {
  change.subject = after.name;
  change.after = factsOf(after);
}

/** Facts of a company for the log. */
function factsOf({
  id: _id,
  created_at: _created,
  reviews_releases: _reviews,
  review_not_author: _notAuthor,
  review_by_two: _two,
  language: _language,
  is_disabled,
  approves_devices,
  ...rest
}: CompanyRow): LogFacts {
  return logFacts({ ...rest, is_disabled: is_disabled === 1, approves_devices: approves_devices === 1 });
}
