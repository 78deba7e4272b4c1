import type { ReportPeriod, ReportSubject, StatisticTrend } from '@marquee/contract';
import type { Language } from '../../../platform/database/tables/organisation.ts';
import { fillText, type Mail, type MailSection, mailBody } from '../../../platform/mail/index.ts';
import type { OnlineTime } from '../../devices/index.ts';
import type { ReportDays } from '../report-period.rules.ts';
import { onlineShare } from './online-share.model.ts';
import { REPORT_WORDS } from './report-words.model.ts';

/** Devices that a mail names. */
const MAX_NAMED = 5;
const MINUTE_MS = 60_000;

/** The name and the days of a report, for its headings. */
export interface ReportFrame extends ReportDays {
  name: string;
  subject: ReportSubject;
  period: ReportPeriod;
  lang: Language;
  group_name: string | undefined;
}

/** The mail of a report about plays: its sums, and what played most. */
export function playMail(frame: ReportFrame, trend: StatisticTrend): Pick<Mail, 'subject' | 'text' | 'html'> {
  const words = REPORT_WORDS[frame.lang];
  const number = new Intl.NumberFormat(frame.lang);
  const ranking = (title: string, ranked: StatisticTrend['top_devices']) => ({
    title,
    lines: ranked.map(({ name, play_count }) =>
      fillText(words.ranked, { name, count: number.format(play_count) }),
    ),
  });
  const sums = [
    fillText(words.plays, { count: number.format(trend.play_count) }),
    fillText(words.time, { time: timeText(trend.duration_ms, frame.lang) }),
    fillText(words.cut, { count: number.format(trend.cut_count) }),
    ...(trend.completeness === null ? [] : [fillText(words.completeness, { percent: trend.completeness })]),
  ];
  const isEmpty = trend.play_count + trend.cut_count === 0;
  const subjects = frame.subject === 'materials' ? 'materials' : 'programs';
  return mailOf(frame, [
    ...(isEmpty
      ? [{ title: words.nothing, lines: [] }]
      : [
          { title: words.titles[frame.subject], lines: sums },
          ...(frame.subject === 'devices' ? [] : [ranking(words.top[subjects], trend.top_subjects)]),
          ranking(words.top.devices, trend.top_devices),
        ]),
  ]);
}

/** The mail of a report about the time that devices were online. */
export function onlineMail(
  frame: ReportFrame,
  times: readonly OnlineTime[],
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const words = REPORT_WORDS[frame.lang];
  const number = new Intl.NumberFormat(frame.lang);
  const share = onlineShare(times);
  const lowest = times
    .map((one) => ({ ...one, share: onlineShare([one]) ?? 0 }))
    .filter((one) => one.share < 100)
    .sort((one, other) => one.share - other.share)
    .slice(0, MAX_NAMED);
  const never = times.filter(({ online_ms }) => online_ms === 0).length;
  const sums = [
    fillText(words.devices, { count: number.format(times.length) }),
    ...(share === null ? [] : [fillText(words.share, { percent: share })]),
    fillText(words.never, { count: number.format(never) }),
  ];
  const lines = lowest.map(({ device_name, share, outages }) =>
    fillText(words.online_line, { name: device_name, percent: share, count: outages }),
  );
  return mailOf(frame, [
    { title: words.titles.online, lines: sums },
    ...(lines.length > 0 ? [{ title: words.lowest, lines }] : []),
  ]);
}

/** The days of a report as people write them. */
export function daysText({ first_day, last_day }: ReportDays): string {
  return first_day === last_day ? first_day : `${first_day} – ${last_day}`;
}

function mailOf(frame: ReportFrame, sections: MailSection[]): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { name, subject, period, lang, group_name } = frame;
  const words = REPORT_WORDS[lang];
  const days = daysText(frame);
  const title = fillText(words.heading, {
    title: words.titles[subject],
    period: words.periods[period],
    days,
  });
  const lines = group_name === undefined ? [] : [fillText(words.group, { group: group_name })];
  return {
    subject: fillText(words.subject, { name, days }),
    ...mailBody([{ title, lines }, ...sections], fillText(words.footer, { name })),
  };
}

/** Hours and minutes, and seconds where that is all. */
function timeText(ms: number, lang: Language): string {
  const parts = (value: number, unit: 'hour' | 'minute' | 'second') =>
    new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
  if (ms < MINUTE_MS) return parts(Math.round(ms / 1000), 'second');
  const minutes = Math.round(ms / MINUTE_MS);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [...(hours > 0 ? [parts(hours, 'hour')] : []), ...(rest > 0 ? [parts(rest, 'minute')] : [])].join(
    ' ',
  );
}
