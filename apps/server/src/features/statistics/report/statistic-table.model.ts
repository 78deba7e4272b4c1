import {
  type CodeOf,
  STATISTIC_EXCEL_COLUMNS,
  STATISTIC_EXCEL_WORDS,
  type STATISTIC_TYPES,
  type Statistic,
} from '@marquee/contract';
import type { ExcelCell, ExcelTable } from '../../../platform/excel/index.ts';

type Column = (typeof STATISTIC_EXCEL_COLUMNS)[number];

interface TableFormat {
  type: CodeOf<typeof STATISTIC_TYPES>;
  lang: keyof typeof STATISTIC_EXCEL_WORDS;
  /** Further rows are left out, and the table says so. */
  most: number;
}

const WIDTHS: Partial<Record<Column, number>> = { name: 36, release: 28, device: 28, mac: 20 };
const USUAL_WIDTH = 14;

/** The fields that the row of totals adds up. */
const COUNTS = ['play_count', 'duration_ms', 'cut_count', 'cut_duration_ms'] as const;

type Counts = Pick<Statistic, (typeof COUNTS)[number]>;

/** The report as a table with a row of totals at its end, with headings in one language. */
export function statisticTable(
  statistics: AsyncIterable<Statistic>,
  format: TableFormat,
  at: number,
): ExcelTable {
  const words = STATISTIC_EXCEL_WORDS[format.lang];
  const { type } = format;
  const headings = { ...words.headings, number: words.numbers[type], name: words.names[type] };
  return {
    sheetName: words.titles[type],
    columns: STATISTIC_EXCEL_COLUMNS.map((name) => ({
      heading: headings[name],
      width: WIDTHS[name] ?? USUAL_WIDTH,
    })),
    rows: rowsOf(statistics, format),
    at,
  };
}

async function* rowsOf(
  statistics: AsyncIterable<Statistic>,
  { lang, most }: TableFormat,
): AsyncGenerator<ExcelCell[]> {
  const words = STATISTIC_EXCEL_WORDS[lang];
  const totals = { play_count: 0, duration_ms: 0, cut_count: 0, cut_duration_ms: 0 };
  let count = 0;
  for await (const statistic of statistics) {
    if (count === most) {
      yield rowWith({ day: words.cut.replace('{{count}}', String(most)) });
      break;
    }
    count += 1;
    for (const name of COUNTS) totals[name] += statistic[name];
    yield rowWith(cellsOf(statistic));
  }
  yield rowWith({ day: words.total, ...countsOf(totals) });
}

function cellsOf(statistic: Statistic) {
  return {
    day: { day: statistic.day },
    number: statistic.subject_number,
    name: statistic.subject_name,
    release: statistic.release_name,
    device: statistic.device_name,
    mac: statistic.device_mac,
    ...countsOf(statistic),
    completeness: statistic.completeness,
  } satisfies Record<Column, ExcelCell>;
}

/** Rounds times to seconds; sums have been made in milliseconds. */
function countsOf({ play_count, duration_ms, cut_count, cut_duration_ms }: Counts) {
  return {
    plays: play_count,
    seconds: secondsOf(duration_ms),
    cut_plays: cut_count,
    cut_seconds: secondsOf(cut_duration_ms),
  };
}

function rowWith(cells: Partial<Record<Column, ExcelCell>>): ExcelCell[] {
  return STATISTIC_EXCEL_COLUMNS.map((name) => cells[name] ?? null);
}

function secondsOf(durationMs: number): number {
  return Math.round(durationMs / 1000);
}
