import {
  changesText,
  companyNameIn,
  failureText,
  LOG_WORDS,
  type LogEntry,
  type LogFormat,
  type LogLanguage,
  type LogWords,
  moduleText,
  operationText,
} from '@marquee/contract';
import { type ExcelTable, mapRows, timeCells } from '../../platform/excel/index.ts';

type Heading = keyof LogWords['headings'];

const WIDTHS: Record<Heading, number> = {
  at: 20,
  user: 18,
  company: 20,
  module: 18,
  operation: 10,
  subject: 40,
  result: 10,
  failure: 28,
  address: 18,
  changes: 60,
};

/** The log as a table, with headings and words in one language and times in one zone. */
export function logTable(
  entries: AsyncIterable<LogEntry>,
  { lang, time_zone }: { lang: LogLanguage; time_zone: string },
  at: number,
): ExcelTable {
  const words = LOG_WORDS[lang];
  const time = timeCells(time_zone);
  const names = Object.keys(WIDTHS) as Heading[];
  return {
    sheetName: words.title,
    columns: names.map((name) => ({ heading: words.headings[name], width: WIDTHS[name] })),
    rows: mapRows(entries, (entry) => rowOf(entry, { lang, time })),
    at,
  };
}

/** In the order of the widths. */
function rowOf(entry: LogEntry, format: LogFormat): (string | null)[] {
  const { lang, time } = format;
  return [
    time(entry.at),
    entry.user_name,
    entry.company_name === null ? null : companyNameIn(lang, entry.company_name),
    moduleText(entry.module, lang),
    operationText(entry, lang),
    entry.subject,
    LOG_WORDS[lang].results[entry.result] ?? String(entry.result),
    entry.failure === null ? null : failureText(entry.failure, lang),
    entry.address,
    changesText(entry, format),
  ];
}
