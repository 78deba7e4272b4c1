import { type LogEntry, type LogVerification, paginationOf } from '@marquee/contract';
import type { Actor } from '../../platform/actor/actor.ts';
import type { Page } from '../../platform/database/list-of.ts';
import type { ExcelTable } from '../../platform/excel/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { logTable } from './log-table.model.ts';
import { nameObjects } from './name-objects.work.ts';
import type { LogExportQuery, LogQuery } from './operation-log.repository.ts';
import * as logEntries from './operation-log.repository.ts';

/** As many rows as a spreadsheet program still opens easily. */
const MAX_EXPORTED = 100_000;
const PAGE_SIZE = 1000;

type Deps = Pick<Platform, 'db' | 'clock'>;

/** Reads the log; the policy decides which rows an actor may see. */
export class OperationLogService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async list(actor: Actor, query: LogQuery): Promise<Page<LogEntry>> {
    const { db } = this.#deps;
    const { page, per_page, ...filter } = query;
    const [total, data] = await Promise.all([
      logEntries.count(db, actor, filter),
      logEntries.list(db, actor, filter, { limit: per_page, offset: (page - 1) * per_page }),
    ]);
    return { data: await nameObjects(db, actor, data), pagination: paginationOf(query, total) };
  }

  listModules(actor: Actor): Promise<string[]> {
    return logEntries.listModules(this.#deps.db, actor);
  }

  /** The chain runs through the rows of all companies; only platform users see how many rows other companies have. */
  async narrow(actor: Actor, verification: LogVerification): Promise<LogVerification> {
    if (actor.is_platform) return verification;
    return { ...verification, checked: await logEntries.count(this.#deps.db, actor, {}) };
  }

  /** All matching rows, read while they are sent. */
  exportTable(actor: Actor, query: LogExportQuery): ExcelTable {
    return logTable(this.#entries(actor, query), query, this.#deps.clock.now());
  }

  async *#entries(actor: Actor, filter: LogExportQuery): AsyncGenerator<LogEntry> {
    const { db } = this.#deps;
    let after: LogEntry | undefined;
    for (let left = MAX_EXPORTED; left > 0; left -= PAGE_SIZE) {
      const page = await logEntries.list(db, actor, filter, { limit: Math.min(left, PAGE_SIZE), after });
      yield* await nameObjects(db, actor, page);
      after = page.at(-1);
      if (page.length < PAGE_SIZE) return;
    }
  }
}
