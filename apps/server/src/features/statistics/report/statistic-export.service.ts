import {
  platformErrors,
  refuse,
  STATISTIC_TYPES,
  type Statistic,
  type statisticExcelQuerySchema,
} from '@marquee/contract';
import type { z } from 'zod';
import { type Actor, mayDo } from '../../../platform/actor/actor.ts';
import type { ExcelTable } from '../../../platform/excel/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { withCompleteness } from './completeness.work.ts';
import type { StatisticRow } from './statistic.repository.ts';
import * as statistics from './statistic.repository.ts';
import type { StatisticFilter } from './statistic-filter.repository.ts';
import { statisticTable } from './statistic-table.model.ts';

/** A worksheet has 1,048,576 rows. */
const MAX_EXPORTED = 1_000_000;
const PART_SIZE = 1000;

interface ExportPart {
  rows: Statistic[];
  /** The row after which the next part begins; undefined after the last part. */
  last: StatisticRow | undefined;
}

/** The report as a table, read while it is sent. */
export class StatisticExportService {
  readonly #deps: Pick<Platform, 'db' | 'clock'>;

  constructor(deps: Pick<Platform, 'db' | 'clock'>) {
    this.#deps = deps;
  }

  /** @throws Refusal when the actor may not export reports of this type */
  table(
    actor: Actor,
    { lang, ...filter }: z.output<typeof statisticExcelQuerySchema>,
    most: number = MAX_EXPORTED,
  ): ExcelTable {
    const code = filter.type === STATISTIC_TYPES.program ? '33103' : '33102';
    if (!mayDo(actor, code)) refuse(platformErrors.no_permission);
    const rows = this.#rows(actor, filter);
    return statisticTable(rows, { ...filter, lang, most }, this.#deps.clock.now());
  }

  /** Each part is read while the one before it is written. */
  async *#rows(actor: Actor, filter: StatisticFilter): AsyncGenerator<Statistic> {
    let reading: Promise<ExportPart> | undefined = this.#read(actor, filter, undefined);
    while (reading) {
      const { rows, last }: ExportPart = await reading;
      reading = last && this.#read(actor, filter, last);
      // The export may end before this part is needed; where it is needed, its error is thrown.
      reading?.catch(() => undefined);
      yield* rows;
    }
  }

  async #read(actor: Actor, filter: StatisticFilter, after: StatisticRow | undefined): Promise<ExportPart> {
    const { db } = this.#deps;
    const rows = await statistics.listAfter(db, actor, filter, { after, limit: PART_SIZE });
    return { rows: await withCompleteness(db, rows), last: rows[PART_SIZE - 1] };
  }
}
