import type { Report, ReportInput } from '@marquee/contract';

/** The settings of a report, to send them back with a change. */
export function reportInput(report: Report): ReportInput {
  const { name, subject, period, time, weekday, time_zone, group_id, emails, lang, is_enabled } = report;
  return { name, subject, period, time, weekday, time_zone, group_id, emails, lang, is_enabled };
}
