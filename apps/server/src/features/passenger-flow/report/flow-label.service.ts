import {
  FLOW_EXCEL_WORDS,
  FLOW_LABEL_COLUMNS,
  type FlowLabel,
  type flowExcelQuerySchema,
  type flowLabelsQuerySchema,
} from '@marquee/contract';
import { dateOfDay } from '@marquee/schedule';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor/actor.ts';
import type { ExcelCell, ExcelTable } from '../../../platform/excel/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { labelSets } from '../../programs/index.ts';
import { sumPlays } from '../../statistics/index.ts';
import * as flowLabels from './flow-label.repository.ts';
import { labelsOf } from './flow-labels.model.ts';
import { daysOf } from './flow-periods.model.ts';

const WIDE = 28;
const USUAL_WIDTH = 14;

/** Reports people and plays by the label sets that programs have now. */
export class FlowLabelService {
  readonly #deps: Pick<Platform, 'db' | 'clock'>;

  constructor(deps: Pick<Platform, 'db' | 'clock'>) {
    this.#deps = deps;
  }

  async list(actor: Actor, query: z.output<typeof flowLabelsQuerySchema>): Promise<{ labels: FlowLabel[] }> {
    const { db, clock } = this.#deps;
    const { device_id, device_name, group_id } = query;
    const days = daysOf(query, clock.now());
    const [people, plays] = await Promise.all([
      flowLabels.listPrograms(db, actor, query, days),
      sumPlays(db, actor, {
        ...{ device_id, device_name, group_id },
        ...{ start: dateOfDay(days.first), end: dateOfDay(days.last) },
      }),
    ]);
    const ids = new Set([...people.map(({ program_id }) => program_id), ...plays.keys()]);
    const sets = await labelSets.listOfPrograms(db, [...ids]);
    return { labels: labelsOf({ sets, people, plays }) };
  }

  table(actor: Actor, query: z.output<typeof flowExcelQuerySchema>): ExcelTable {
    const words = FLOW_EXCEL_WORDS[query.lang];
    return {
      sheetName: words.labelsTitle,
      columns: FLOW_LABEL_COLUMNS.map((name) => ({
        heading: words.headings[name],
        width: name === 'label_set' ? WIDE : USUAL_WIDTH,
      })),
      rows: this.#rows(actor, query),
      at: this.#deps.clock.now(),
    };
  }

  async *#rows(actor: Actor, query: z.output<typeof flowExcelQuerySchema>): AsyncGenerator<ExcelCell[]> {
    const { labels } = await this.list(actor, query);
    const { withoutSet } = FLOW_EXCEL_WORDS[query.lang];
    for (const { label_set, program_count, play_count, people, watched, ...times } of labels) {
      const cells: Record<(typeof FLOW_LABEL_COLUMNS)[number], ExcelCell> = {
        label_set: label_set?.name ?? withoutSet,
        programs: program_count,
        plays: play_count,
        people,
        watched,
        dwell: Math.round(times.dwell_ms / 1000),
        attention: Math.round(times.attention_ms / 1000),
      };
      yield FLOW_LABEL_COLUMNS.map((name) => cells[name]);
    }
  }
}
