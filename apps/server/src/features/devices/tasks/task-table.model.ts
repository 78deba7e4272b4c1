import {
  DEVICE_RECORD_WORDS,
  logValueText,
  operationName,
  TASK_EXCEL_WORDS,
  type Task,
  type taskExportQuerySchema,
} from '@marquee/contract';
import type { z } from 'zod';
import { type ExcelCell, type ExcelTable, mapRows, timeCells } from '../../../platform/excel/index.ts';

type Language = keyof typeof TASK_EXCEL_WORDS;
type Heading = keyof (typeof TASK_EXCEL_WORDS)[Language]['headings'];

const WIDTHS: Record<Heading, number> = {
  device: 28,
  mac: 20,
  command: 20,
  status: 12,
  start: 20,
  sent: 20,
  received: 20,
  end: 20,
  user: 18,
  payload: 40,
  remark: 48,
};

/** The list of tasks as a table, with headings and words in one language and times in one zone. */
export function taskTable(
  tasks: AsyncIterable<Task>,
  { lang, time_zone }: Pick<z.output<typeof taskExportQuerySchema>, 'lang' | 'time_zone'>,
  at: number,
): ExcelTable {
  const words = TASK_EXCEL_WORDS[lang];
  const time = timeCells(time_zone);
  const headings = Object.keys(WIDTHS) as Heading[];
  return {
    sheetName: words.title,
    columns: headings.map((name) => ({ heading: words.headings[name], width: WIDTHS[name] })),
    rows: mapRows(tasks, (task) => {
      const cells = cellsOf(task);
      return headings.map((name) => cells[name]);
    }),
    at,
  };

  function cellsOf(task: Task): Record<Heading, ExcelCell> {
    const when = (instant: number | null) => (instant === null ? null : time(instant));
    return {
      device: task.device_name,
      mac: task.device_mac,
      command: operationName(task.type, task.command, lang),
      status: DEVICE_RECORD_WORDS[lang].statuses[task.status],
      start: time(task.start_time),
      sent: when(task.sent_at),
      received: when(task.received_at),
      end: when(task.end_time),
      user: task.login_id,
      payload: payloadText(task),
      remark: remarkText(task),
    };
  }

  function payloadText({ args, command }: Task): string | null {
    return Object.keys(args).length > 0 ? logValueText('payload', args, { lang, time, command }) : null;
  }

  function remarkText({ remark, status, reason }: Task): string | null {
    if (remark !== '') return remark;
    if (status === 'superseded' || status === 'cancelled') return words[status];
    return reason === null ? null : DEVICE_RECORD_WORDS[lang].reasons[reason];
  }
}
