import type { Program, programExcelSchema } from '@marquee/contract';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import type { ExcelTable } from '../../platform/excel/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ProgramListQuery } from './program-list.repository.ts';
import * as programList from './program-list.repository.ts';
import { programTable } from './program-table.model.ts';

/** As many rows as a spreadsheet program still opens easily. */
const MAX_EXPORTED = 100_000;
const PART_SIZE = 500;

/** The list of programs as a table, read while it is sent. */
export class ProgramExportService {
  readonly #deps: Pick<Platform, 'db' | 'clock'>;

  constructor(deps: Pick<Platform, 'db' | 'clock'>) {
    this.#deps = deps;
  }

  table(actor: Actor, query: ProgramListQuery, format: z.output<typeof programExcelSchema>): ExcelTable {
    return programTable(this.#programs(actor, query), format, this.#deps.clock.now());
  }

  async *#programs(actor: Actor, query: ProgramListQuery): AsyncGenerator<Program> {
    const { db, clock } = this.#deps;
    for (let offset = 0; offset < MAX_EXPORTED; offset += PART_SIZE) {
      const place = { limit: PART_SIZE, offset, now: clock.now() };
      const part = await programList.listPart(db, actor, query, place);
      yield* part;
      if (part.length < PART_SIZE) return;
    }
  }
}
