import { LICENCE_EXCEL_WORDS, type LicenceEntry } from '@marquee/contract';
import { type ExcelCell, type ExcelTable, mapRows, timeCells } from '../../../platform/excel/index.ts';

const WIDTHS = { at: 20, kind: 14, pool: 14, amount: 10, device: 28, mac: 20, to: 28, serial: 40, user: 18 };

type Heading = keyof typeof WIDTHS;

/** The ledger as a table, with headings and words in one language and times in one zone. */
export function entryTable(
  entries: AsyncIterable<LicenceEntry>,
  { lang, time_zone }: { lang: 'zh' | 'en'; time_zone: string },
  at: number,
): ExcelTable {
  const words = LICENCE_EXCEL_WORDS[lang];
  const time = timeCells(time_zone);
  const headings = Object.keys(WIDTHS) as Heading[];
  return {
    sheetName: words.ledger,
    columns: headings.map((name) => ({ heading: words.entry[name], width: WIDTHS[name] })),
    rows: mapRows(entries, (entry) => {
      const cells: Record<Heading, ExcelCell> = {
        at: time(entry.at),
        kind: words.kinds[entry.kind],
        pool: words.pools[entry.pool],
        amount: entry.amount,
        device: entry.device_name,
        mac: entry.device_mac,
        to: entry.to_device_name,
        serial: entry.serial,
        user: entry.user_name,
      };
      return headings.map((name) => cells[name]);
    }),
    at,
  };
}
