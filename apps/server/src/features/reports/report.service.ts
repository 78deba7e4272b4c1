import {
  groupErrors,
  MAX_REPORTS,
  platformErrors,
  type Report,
  type ReportInput,
  type ReportRun,
  refuse,
  reportErrors,
  type reportListQuerySchema,
  type reportRunQuerySchema,
  type reportUpdateSchema,
  resources,
} from '@marquee/contract';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import { nextPlannedTime } from '../../platform/clock/planned-time.ts';
import type { Page } from '../../platform/database/list-of.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { logFacts } from '../../platform/operation-log/log-facts.ts';
import type { Platform } from '../../platform/platform.ts';
import { planRun } from './plan-run.work.ts';
import type { ReportRow } from './report.repository.ts';
import * as reports from './report.repository.ts';
import { recurrenceOf } from './report-period.rules.ts';
import { mayReport } from './report-rights.rules.ts';
import * as runs from './report-run.repository.ts';
import { seesGroup } from './sees-group.work.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'changes' | 'jobs' | 'mails'>;

/** The reports that a company has sent to itself. */
export class ReportService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async list(
    actor: Actor,
    query: z.output<typeof reportListQuerySchema>,
  ): Promise<Page<Report> & { sends_mail: boolean }> {
    const { db, mails } = this.#deps;
    return { ...(await reports.list(db, actor, query)), sends_mail: mails.isSetUp };
  }

  /** Refuses: groups.not_found, too_many. */
  async add(actor: Actor, input: ReportInput): Promise<Report> {
    const { clock, changes } = this.#deps;
    checkSubject(actor, input);
    const planned = { operation: 'add', subject: input.name, after: factsOf(input) } as const;
    return changes.run(actor, resources.reports, planned, async (trx, change) => {
      await checkGroup(trx, actor, input);
      if ((await reports.count(trx, actor.company_id)) >= MAX_REPORTS)
        refuse(reportErrors.too_many, { maximum: MAX_REPORTS });
      const now = clock.now();
      const next_at = input.is_enabled ? nextPlannedTime(recurrenceOf(input), now) : null;
      const id = await reports.insert(trx, actor, input, { now, next_at });
      change.ids = [id];
      return reports.get(trx, id);
    });
  }

  /**
   * A report that the server paused because of its owner belongs to the user who turns it on again.
   * Refuses: groups.not_found, platform.not_found.
   */
  async update(actor: Actor, { report: id, ...input }: z.output<typeof reportUpdateSchema>): Promise<Report> {
    const { clock, changes } = this.#deps;
    checkSubject(actor, input);
    return changes.run(actor, resources.reports, 'update', async (trx, change) => {
      await checkGroup(trx, actor, input);
      const row = await this.#get(trx, actor, id);
      const before = reports.toInput(row);
      const isTaken = input.is_enabled && (row.pause === 'owner_gone' || row.pause === 'no_right');
      await reports.update(trx, id, input, {
        owner_id: isTaken ? actor.user_id : row.owner_id,
        pause: input.is_enabled ? null : row.pause,
        next_at: nextAt(row, before, input, clock.now()),
      });
      if (before.is_enabled !== input.is_enabled) change.act = input.is_enabled ? 'enable' : 'disable';
      Object.assign(change, {
        subject: input.name,
        ids: [id],
        before: factsOf(before),
        after: factsOf(input),
      });
      return reports.get(trx, id);
    });
  }

  /** Refuses: platform.not_found. */
  async delete(actor: Actor, id: number): Promise<void> {
    await this.#deps.changes.run(actor, resources.reports, 'delete', async (trx, change) => {
      const row = await this.#get(trx, actor, id);
      Object.assign(change, { subject: row.name, ids: [id] });
      await reports.remove(trx, id);
    });
  }

  /** Refuses: platform.not_found, no_mail_server, sending. */
  async send(actor: Actor, id: number): Promise<void> {
    const { clock, changes, jobs, mails } = this.#deps;
    if (!mails.isSetUp) refuse(reportErrors.no_mail_server);
    const planned = { operation: 'update', act: 'send_now', ids: [id] } as const;
    await changes.run(actor, resources.reports, planned, async (trx, change) => {
      const row = await this.#get(trx, actor, id);
      checkSubject(actor, row);
      if (await runs.hasWaiting(trx, id)) refuse(reportErrors.sending);
      change.subject = row.name;
      await planRun(this.#deps, trx, row, { due_at: clock.now(), is_manual: true });
      change.afterCommit(() => jobs.wake());
    });
  }

  runs(actor: Actor, query: z.output<typeof reportRunQuerySchema>): Promise<Page<ReportRun>> {
    return runs.list(this.#deps.db, actor, query);
  }

  async #get(db: Db, actor: Actor, id: number): Promise<ReportRow> {
    return (await reports.find(db, actor, id)) ?? refuse(platformErrors.not_found);
  }
}

/** Refuses: platform.no_permission. */
function checkSubject(actor: Actor, { subject }: Pick<ReportInput, 'subject'>): void {
  if (!mayReport(actor, subject)) refuse(platformErrors.no_permission);
}

/** Refuses: groups.not_found. */
async function checkGroup(db: Db, actor: Actor, { group_id }: Pick<ReportInput, 'group_id'>): Promise<void> {
  if (!(await seesGroup(db, actor, group_id))) refuse(groupErrors.not_found);
}

/** A time that is due already stays due unless the schedule changes. */
function nextAt(row: ReportRow, before: ReportInput, input: ReportInput, now: number): number | null {
  if (!input.is_enabled) return null;
  const isSame = (['period', 'time', 'weekday', 'time_zone'] as const).every(
    (field) => before[field] === input[field],
  );
  return isSame && row.next_at !== null ? row.next_at : nextPlannedTime(recurrenceOf(input), now);
}

function factsOf({ name, subject, period, time_zone, group_id, emails, is_enabled }: ReportInput) {
  return logFacts({
    name,
    report_subject: subject,
    report_period: period,
    time_zone,
    ...(group_id !== null && { group_id }),
    recipients: emails,
    is_paused: !is_enabled,
  });
}
