import {
  FLOW_AGE_BANDS,
  FLOW_EXCEL_COLUMNS,
  FLOW_EXCEL_WORDS,
  FLOW_GENDERS,
  type flowExcelQuerySchema,
} from '@marquee/contract';
import { dateOfDay } from '@marquee/schedule';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor/actor.ts';
import type { ExcelCell, ExcelTable } from '../../../platform/excel/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import * as flowDevices from './flow-device.repository.ts';
import { daysOf } from './flow-periods.model.ts';
import { valueOf } from './kind-code.model.ts';

type Query = z.output<typeof flowExcelQuerySchema>;
type Cells = Partial<Record<(typeof FLOW_EXCEL_COLUMNS)[number], ExcelCell>>;

/** A worksheet has 1,048,576 rows. */
const MAX_EXPORTED = 1_000_000;
const WIDE = 28;
const USUAL_WIDTH = 14;

/** The counts as a table, read day by day while it is sent. */
export class FlowExportService {
  readonly #deps: Pick<Platform, 'db' | 'clock'>;

  constructor(deps: Pick<Platform, 'db' | 'clock'>) {
    this.#deps = deps;
  }

  table(actor: Actor, query: Query): ExcelTable {
    const words = FLOW_EXCEL_WORDS[query.lang];
    return {
      sheetName: words.title,
      columns: FLOW_EXCEL_COLUMNS.map((name) => ({
        heading: words.headings[name],
        width: name === 'device' ? WIDE : USUAL_WIDTH,
      })),
      rows: this.#rows(actor, query),
      at: this.#deps.clock.now(),
    };
  }

  async *#rows(actor: Actor, query: Query): AsyncGenerator<ExcelCell[]> {
    const { db, clock } = this.#deps;
    const words = FLOW_EXCEL_WORDS[query.lang];
    const total = { people: 0, watched: 0, dwell_ms: 0, attention_ms: 0 };
    let left = MAX_EXPORTED;
    for (const day of await flowDevices.listDays(db, actor, query, daysOf(query, clock.now()))) {
      for (const row of await flowDevices.listDay(db, actor, query, day)) {
        if (left === 0) break;
        left -= 1;
        total.people += row.people;
        total.watched += row.watched;
        total.dwell_ms += row.dwell_ms;
        total.attention_ms += row.attention_ms;
        yield inOrder({
          day: dateOfDay(day),
          device: row.device_name ?? words.deleted,
          screen: row.screen,
          gender: words.genders[valueOf(FLOW_GENDERS, row.gender)],
          age: words.ages[valueOf(FLOW_AGE_BANDS, row.age_band)],
          ...countsOf(row),
        });
      }
      if (left > 0) continue;
      yield inOrder({ day: words.cut.replace('{{count}}', String(MAX_EXPORTED)) });
      break;
    }
    yield inOrder({ day: words.total, ...countsOf(total) });
  }
}

function countsOf(sums: { people: number; watched: number; dwell_ms: number; attention_ms: number }): Cells {
  return {
    people: sums.people,
    watched: sums.watched,
    dwell: Math.round(sums.dwell_ms / 1000),
    attention: Math.round(sums.attention_ms / 1000),
  };
}

function inOrder(cells: Cells): ExcelCell[] {
  return FLOW_EXCEL_COLUMNS.map((name) => cells[name] ?? null);
}
