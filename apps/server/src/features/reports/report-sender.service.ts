import { type ReportPause, resources } from '@marquee/contract';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import { fromJson } from '../../platform/database/columns.ts';
import { withTransaction } from '../../platform/database/transaction.ts';
import { readInstallationId } from '../../platform/installation/installation.repository.ts';
import type { MailResult } from '../../platform/mail/index.ts';
import { logFacts } from '../../platform/operation-log/log-facts.ts';
import type { Platform } from '../../platform/platform.ts';
import { findActor } from '../sessions/index.ts';
import type { StatisticExportService, StatisticService } from '../statistics/index.ts';
import { makeReport } from './content/make-report.work.ts';
import { reportJob } from './report.job.ts';
import type { ReportRow } from './report.repository.ts';
import * as reports from './report.repository.ts';
import { mayReport } from './report-rights.rules.ts';
import type { RunRow } from './report-run.repository.ts';
import * as runs from './report-run.repository.ts';
import { seesGroup } from './sees-group.work.ts';
import { nextAttempt } from './send-retry.rules.ts';

const NOBODY = { login_id: '', user_id: null, address: '' };

type SenderDeps = Pick<Platform, 'db' | 'clock' | 'jobs' | 'mails' | 'changes' | 'live' | 'logger'> & {
  statistics: StatisticService;
  exports: StatisticExportService;
};

type Payload = z.output<typeof reportJob.payload>;

/**
 * Makes and sends reports. An attempt that a crash interrupts is repeated with the same message id, by which receivers recognise
 * the second mail if the first one had already left.
 */
export class ReportSender {
  readonly #deps: SenderDeps;

  constructor(deps: SenderDeps) {
    this.#deps = deps;
  }

  /** Makes one attempt. Does nothing if it was made, or the report was deleted. */
  async run({ run: id, attempts }: Payload): Promise<void> {
    const { db, mails } = this.#deps;
    const run = await runs.find(db, id);
    if (run?.state !== 'waiting' || run.attempts !== attempts) return;
    const report = await reports.findById(db, run.report_id);
    if (!report) return;
    if (report.is_enabled === 0 && run.is_manual === 0) return this.#fail(report, run, 'paused');
    const address = '';
    const actor =
      report.owner_id === null ? undefined : await findActor(db, { user_id: report.owner_id, address });
    const pause = await this.#pauseOf(report, actor);
    if (pause !== null || actor === undefined) return this.#pause(report, run, pause ?? 'owner_gone');
    if (!mails.isSetUp) return this.#fail(report, run, 'no_mail_server');
    const mail = await makeReport(this.#deps, actor, report, run);
    const messageName = `report.${run.id}.${await readInstallationId(db)}`;
    await this.#note(report, run, await mails.send(fromJson(report.emails), { ...mail, messageName }));
  }

  /** A report that cannot be made at all, such as one that a fault of the server prevents. */
  async giveUp({ run: id }: Payload): Promise<void> {
    const { db } = this.#deps;
    const run = await runs.find(db, id);
    const report = run && (await reports.findById(db, run.report_id));
    if (run?.state === 'waiting' && report) await this.#fail(report, run, 'broken');
  }

  async #pauseOf(report: ReportRow, actor: Actor | undefined): Promise<ReportPause | null> {
    if (!actor) return 'owner_gone';
    if (actor.company_id !== report.company_id || !mayReport(actor, report.subject)) return 'no_right';
    return (await seesGroup(this.#deps.db, actor, report.group_id)) ? null : 'group_gone';
  }

  async #pause(report: ReportRow, run: RunRow, pause: ReportPause): Promise<void> {
    const { clock, changes } = this.#deps;
    const { id, name, company_id } = report;
    const planned = { operation: 'update', act: 'disable', subject: name, ids: [id] } as const;
    await changes.run({ ...NOBODY, company_id }, resources.reports, planned, async (trx, change) => {
      change.after = logFacts({ is_paused: true });
      await reports.pause(trx, id, pause);
      await runs.note(trx, run, { state: 'failed', failure: pause, finished_at: clock.now() });
    });
  }

  async #note(report: ReportRow, run: RunRow, { failure, refused }: MailResult): Promise<void> {
    const { db, clock, jobs, live, logger } = this.#deps;
    const now = clock.now();
    const pause = failure === null ? undefined : nextAttempt(failure, run.attempts + 1);
    await withTransaction(db, async (trx) => {
      if (pause === undefined) {
        const state = failure === null ? 'sent' : 'failed';
        return runs.note(trx, run, { state, failure, finished_at: now, refused });
      }
      await runs.note(trx, run, { state: 'waiting', failure, finished_at: null });
      const attempts = run.attempts + 1;
      const key = `report ${run.id} ${attempts}`;
      const owner = { companyId: report.company_id, userId: report.owner_id };
      await jobs.enqueue(trx, reportJob, { run: run.id, attempts }, { ...owner, key, delayMs: pause });
    });
    if (failure !== null) logger.warn({ report: report.id, failure }, 'report not sent');
    live.changed(report.company_id, 'reports', [report.id]);
  }

  async #fail({ id, company_id }: ReportRow, run: RunRow, failure: string): Promise<void> {
    const { db, clock, live } = this.#deps;
    const finished_at = clock.now();
    await withTransaction(db, (trx) => runs.note(trx, run, { state: 'failed', failure, finished_at }));
    live.changed(company_id, 'reports', [id]);
  }
}
