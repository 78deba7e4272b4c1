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
import { withCompleteness } from './completeness.ts';
import type { StatisticRow } from './statistic.repository.ts';
import * as statistics from './statistic.repository.ts';
import type { StatisticFilter } from './statistic-filter.repository.ts';
import { statisticTable } from './statistic-table.ts';

/** A worksheet has 1,048,576 rows. */
const MAX_EXPORTED = 1_000_000;
const PART_SIZE = 5000;

/** The report as a table, read while it is sent. */
export class StatisticExportService {
  readonly #deps: Pick<Platform, 'db' | 'clock'>;

  constructor(deps: Pick<Platform, 'db' | 'clock'>) {
    this.#deps = deps;
  }

  /** @throws Refusal when the actor may not export reports of this type */
  table(actor: Actor, { lang, ...filter }: z.output<typeof statisticExcelQuerySchema>): ExcelTable {
    const code = filter.type === STATISTIC_TYPES.program ? '33103' : '33102';
    if (!mayDo(actor, code)) refuse(platformErrors.no_permission);
    const rows = this.#rows(actor, filter);
    return statisticTable(rows, { ...filter, lang, most: MAX_EXPORTED }, this.#deps.clock.now());
  }

  async *#rows(actor: Actor, filter: StatisticFilter): AsyncGenerator<Statistic> {
    const { db } = this.#deps;
    let after: StatisticRow | undefined;
    for (;;) {
      const part = await statistics.listAfter(db, actor, filter, { after, limit: PART_SIZE });
      yield* await withCompleteness(db, part);
      after = part.at(-1);
      if (part.length < PART_SIZE) return;
    }
  }
}
