import {
  formatDuration,
  formatSize,
  PROGRAM_EXCEL_COLUMNS,
  PROGRAM_EXCEL_WORDS,
  type Program,
  type ProgramLabel,
} from '@marquee/contract';
import { type ExcelCell, type ExcelTable, mapRows, timeCells } from '../../platform/excel/index.ts';

type Column = (typeof PROGRAM_EXCEL_COLUMNS)[number];
type Words = (typeof PROGRAM_EXCEL_WORDS)[keyof typeof PROGRAM_EXCEL_WORDS];

const WIDTHS: Partial<Record<Column, number>> = { name: 36, label: 36, created_at: 20, updated_at: 20 };
const USUAL_WIDTH = 14;

/** The list of programs as a table, with headings and words in one language and times in one zone. */
export function programTable(
  programs: AsyncIterable<Program>,
  { lang, time_zone }: { lang: keyof typeof PROGRAM_EXCEL_WORDS; time_zone: string },
  at: number,
): ExcelTable {
  const words = PROGRAM_EXCEL_WORDS[lang];
  const time = timeCells(time_zone);
  return {
    sheetName: words.title,
    columns: PROGRAM_EXCEL_COLUMNS.map((name) => ({
      heading: words.headings[name],
      width: WIDTHS[name] ?? USUAL_WIDTH,
    })),
    rows: mapRows(programs, (program) => {
      const cells = cellsOf(program, words, time);
      return PROGRAM_EXCEL_COLUMNS.map((name) => cells[name]);
    }),
    at,
  };
}

function cellsOf(
  program: Program,
  words: Words,
  time: (instant: number) => string,
): Record<Column, ExcelCell> {
  const { number, name, scene_count: scenes, version, group_name } = program;
  const usage = program.release_count > 0 ? words.used : words.unused;
  return {
    number,
    name,
    type: words.types[program.program_category_id],
    resolution: `${program.width}*${program.height}`,
    scenes,
    duration: formatDuration(program.duration_ms),
    size: formatSize(program.size),
    group: group_name === 'default' ? words.defaultGroup : group_name,
    department: program.department_name,
    label: program.label && labelText(program.label, words),
    usage: program.is_edited ? words.edited : usage,
    devices: program.device_count,
    version,
    creator: program.creator_name,
    created_at: time(program.created_at),
    updated_at: time(program.updated_at),
  };
}

function labelText({ priority, genders, age_bands }: ProgramLabel, words: Words): string {
  return [
    words.priority.replace('{{priority}}', String(priority)),
    ...genders.map((gender) => words.genders[gender]),
    ...age_bands.map((band) => words.ages[band] ?? words.age.replace('{{band}}', band)),
  ].join(' · ');
}
