import {
  FLOW_EXCEL_WORDS,
  FLOW_PROGRAM_COLUMNS,
  type FlowProgram,
  type flowExcelQuerySchema,
  type flowLabelsQuerySchema,
  MAX_FLOW_PROGRAMS,
} from '@marquee/contract';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor/actor.ts';
import type { ExcelCell, ExcelTable } from '../../../platform/excel/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { programs as programRows } from '../../programs/index.ts';
import { daysOf } from './flow-periods.model.ts';
import * as flowPrograms from './flow-program.repository.ts';
import { programsOf } from './flow-programs.model.ts';

const WIDE = 28;
const USUAL_WIDTH = 14;

/** Reports who was in front of which program. */
export class FlowProgramService {
  readonly #deps: Pick<Platform, 'db' | 'clock'>;

  constructor(deps: Pick<Platform, 'db' | 'clock'>) {
    this.#deps = deps;
  }

  async list(
    actor: Actor,
    query: z.output<typeof flowLabelsQuerySchema>,
    most = MAX_FLOW_PROGRAMS,
  ): Promise<{ programs: FlowProgram[]; left_out_count: number }> {
    const { db, clock } = this.#deps;
    const counted = programsOf(await flowPrograms.listKinds(db, actor, query, daysOf(query, clock.now())));
    const listed = counted.slice(0, most);
    const names = await programRows.listNames(
      db,
      actor,
      listed.map(({ program_id }) => program_id),
    );
    return {
      programs: listed.map(({ program_id, ...sums }) => ({
        program: program_id === 0 ? null : { id: program_id, name: names.get(program_id) ?? null },
        ...sums,
      })),
      left_out_count: counted.length - listed.length,
    };
  }

  table(actor: Actor, query: z.output<typeof flowExcelQuerySchema>): ExcelTable {
    const words = FLOW_EXCEL_WORDS[query.lang];
    return {
      sheetName: words.programsTitle,
      columns: FLOW_PROGRAM_COLUMNS.map((name) => ({
        heading: words.headings[name],
        width: name === 'program' ? WIDE : USUAL_WIDTH,
      })),
      rows: this.#rows(actor, query),
      at: this.#deps.clock.now(),
    };
  }

  async *#rows(actor: Actor, query: z.output<typeof flowExcelQuerySchema>): AsyncGenerator<ExcelCell[]> {
    const { programs } = await this.list(actor, query, Number.POSITIVE_INFINITY);
    const words = FLOW_EXCEL_WORDS[query.lang];
    for (const { program, kinds } of programs)
      for (const { gender, age_band, people, watched, dwell_ms, attention_ms } of kinds) {
        const cells: Record<(typeof FLOW_PROGRAM_COLUMNS)[number], ExcelCell> = {
          program: program ? (program.name ?? words.unseenProgram) : words.withoutProgram,
          gender: words.genders[gender],
          age: words.ages[age_band],
          people,
          watched,
          dwell: Math.round(dwell_ms / 1000),
          attention: Math.round(attention_ms / 1000),
        };
        yield FLOW_PROGRAM_COLUMNS.map((name) => cells[name]);
      }
  }
}
