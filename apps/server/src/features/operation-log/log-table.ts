import type { LogEntry } from '@marquee/contract';
import type { ExcelTable } from '../../platform/excel/index.ts';
import { LOG_WORDS, type LogWords } from './log-words.ts';

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
  { lang, time_zone }: { lang: keyof typeof LOG_WORDS; time_zone: string },
  at: number,
): ExcelTable {
  const words = LOG_WORDS[lang];
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: time_zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const names = Object.keys(WIDTHS) as Heading[];
  return {
    sheetName: words.title,
    columns: names.map((name) => ({ heading: words.headings[name], width: WIDTHS[name] })),
    rows: mapped(entries, (entry) => rowOf(entry, words, clock.format(entry.at))),
    at,
  };
}

async function* mapped<From, To>(items: AsyncIterable<From>, map: (item: From) => To): AsyncGenerator<To> {
  for await (const item of items) yield map(item);
}

/** In the order of the widths. */
function rowOf(entry: LogEntry, words: LogWords, at: string): (string | null)[] {
  return [
    at,
    entry.user_name,
    entry.company_name,
    words.modules[entry.module] ?? entry.module,
    operationOf(entry, words),
    entry.subject,
    words.results[entry.result] ?? String(entry.result),
    entry.failure,
    entry.address,
    entry.changes
      .map(({ field, before, after }) => `${field}: ${before ?? '–'} → ${after ?? '–'}`)
      .join('\n'),
  ];
}

function operationOf({ module, operation }: LogEntry, words: LogWords): string {
  const names = module === 'sessions' ? words.sessionOperations : words.operations;
  return names[operation] ?? String(operation);
}
