import {
  DEVICE_RECORD_WORDS,
  type DeviceOperation,
  operationDetails,
  operationName,
} from '@marquee/contract';
import { type ExcelCell, type ExcelTable, mapRows, timeCells } from '../../../platform/excel/index.ts';

type Language = keyof typeof DEVICE_RECORD_WORDS;
type Heading = keyof (typeof DEVICE_RECORD_WORDS)[Language]['headings'];

const WIDTHS: Record<Heading, number> = {
  at: 20,
  operation: 20,
  status: 12,
  sent: 10,
  sent_at: 20,
  received: 10,
  received_at: 20,
  ended_at: 20,
  user: 18,
  details: 60,
};

/** The operations on a device as a table, with headings and words in one language and times in one zone. */
export function operationTable(
  rows: AsyncIterable<DeviceOperation>,
  { lang, time_zone }: { lang: Language; time_zone: string },
  at: number,
): ExcelTable {
  const words = DEVICE_RECORD_WORDS[lang];
  const time = timeCells(time_zone);
  const headings = Object.keys(WIDTHS) as Heading[];
  return {
    sheetName: words.title,
    columns: headings.map((name) => ({ heading: words.headings[name], width: WIDTHS[name] })),
    rows: mapRows(rows, (row) => {
      const cells = cellsOf(row);
      return headings.map((name) => cells[name]);
    }),
    at,
  };

  function cellsOf(row: DeviceOperation): Record<Heading, ExcelCell> {
    const when = (instant: number | null) => (instant === null ? null : time(instant));
    const result = (half: DeviceOperation['send_result']) => (half === null ? null : words.results[half]);
    return {
      at: time(row.at),
      operation: operationName(row.operation, row.command, lang),
      status: words.statuses[row.status],
      sent: result(row.send_result),
      sent_at: when(row.sent_at),
      received: result(row.receive_result),
      received_at: when(row.received_at),
      ended_at: when(row.ended_at),
      user: row.login_id,
      details: operationDetails(row, { lang, time }) || null,
    };
  }
}
