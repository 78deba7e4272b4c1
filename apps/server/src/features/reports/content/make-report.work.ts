import { buffer } from 'node:stream/consumers';
import { STATISTIC_TYPES } from '@marquee/contract';
import { dayOfDate, dayStartAt } from '@marquee/schedule';
import type { Actor } from '../../../platform/actor/actor.ts';
import { EXCEL_MIME, type ExcelTable, writeExcel } from '../../../platform/excel/index.ts';
import { groups } from '../../../platform/groups/index.ts';
import type { Mail } from '../../../platform/mail/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { onlineTimes } from '../../devices/index.ts';
import { deviceSums, type StatisticExportService, type StatisticService } from '../../statistics/index.ts';
import type { ReportRow } from '../report.repository.ts';
import type { ReportDays } from '../report-period.rules.ts';
import { deviceTable, onlineTable } from './device-tables.model.ts';
import { onlineMail, playMail } from './report-mail.model.ts';

/** As many rows as fit into a mail that every mail server takes. */
const MAX_ROWS = 50_000;

type Deps = Pick<Platform, 'db' | 'clock'> & {
  statistics: StatisticService;
  exports: StatisticExportService;
};

type Summary = Pick<Mail, 'subject' | 'text' | 'html'>;

/** The mail of a report with its table, as far as this actor may see it. */
export async function makeReport(
  deps: Deps,
  actor: Actor,
  report: ReportRow,
  days: ReportDays,
): Promise<Omit<Mail, 'messageName'>> {
  const { summary, table } = await contentOf(deps, actor, report, days);
  const { first_day, last_day } = days;
  const name = [table.sheetName, ...new Set([first_day, last_day])].join(' ');
  const content = await buffer(writeExcel(table));
  return { ...summary, attachments: [{ filename: `${name}.xlsx`, contentType: EXCEL_MIME, content }] };
}

async function contentOf(
  { db, clock, statistics, exports }: Deps,
  actor: Actor,
  report: ReportRow,
  days: ReportDays,
): Promise<{ summary: Summary; table: ExcelTable }> {
  const { subject, lang, time_zone, name, period } = report;
  const { first_day, last_day } = days;
  const group_id = report.group_id ?? undefined;
  const group = (await groups.list(db, 'device', actor)).find(({ id }) => id === group_id);
  const frame = { first_day, last_day, name, subject, period, lang, group_name: group?.name };
  const format = { lang, at: clock.now(), most: MAX_ROWS };
  if (subject === 'online') {
    const from = dayStartAt(dayOfDate(first_day), time_zone);
    const to = Math.min(dayStartAt(dayOfDate(last_day) + 1, time_zone), clock.now());
    const times = await onlineTimes(db, actor, { from, to, group_id }, MAX_ROWS);
    return { summary: onlineMail(frame, times), table: onlineTable(times, format) };
  }
  const type = subject === 'materials' ? STATISTIC_TYPES.material : STATISTIC_TYPES.program;
  const filter = { type, start: first_day, end: last_day, ...(group_id !== undefined && { group_id }) };
  const summary = playMail(frame, await statistics.trend(actor, filter));
  if (subject !== 'devices') return { summary, table: exports.table(actor, { ...filter, lang }, MAX_ROWS) };
  return { summary, table: deviceTable(await deviceSums(db, actor, filter, MAX_ROWS), format) };
}
