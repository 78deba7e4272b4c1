import type { Language } from '../../../platform/database/tables/organisation.ts';
import type { ExcelCell, ExcelTable } from '../../../platform/excel/index.ts';
import { fillText } from '../../../platform/mail/index.ts';
import type { OnlineTime } from '../../devices/index.ts';
import type { DeviceSum } from '../../statistics/index.ts';
import { onlineShare } from './online-share.model.ts';
import { REPORT_WORDS, type ReportWords } from './report-words.model.ts';

const NAME_WIDTH = 28;
const MAC_WIDTH = 20;
const NUMBER_WIDTH = 16;
const HOUR_MS = 3_600_000;

interface Format {
  lang: Language;
  /** When the table was made. */
  at: number;
  /** The rows were cut off after this many. */
  most: number;
}

type Column = keyof ReportWords['columns'];

/** The plays of each device, with a row of totals. */
export function deviceTable(sums: readonly DeviceSum[], format: Format): ExcelTable {
  const columns: Column[] = ['device', 'mac', 'days', 'plays', 'seconds', 'cut_plays', 'cut_seconds'];
  const total = (name: 'play_count' | 'duration_ms' | 'cut_count' | 'cut_duration_ms') =>
    sums.reduce((sum, one) => sum + one[name], 0);
  const rows = sums.map((one): ExcelCell[] => [
    one.device_name,
    one.device_mac,
    one.days,
    one.play_count,
    secondsOf(one.duration_ms),
    one.cut_count,
    secondsOf(one.cut_duration_ms),
  ]);
  const totals = [total('play_count'), secondsOf(total('duration_ms')), total('cut_count')];
  const last = [REPORT_WORDS[format.lang].total, null, null, ...totals, secondsOf(total('cut_duration_ms'))];
  return tableOf('devices', columns, [...rows, ...leftOut(rows.length, format), last], format);
}

/** How long each device was online. */
export function onlineTable(times: readonly OnlineTime[], format: Format): ExcelTable {
  const columns: Column[] = ['device', 'mac', 'group', 'hours', 'share', 'outages'];
  const rows = times.map((one): ExcelCell[] => [
    one.device_name,
    one.device_mac,
    one.group_name,
    Math.round((100 * one.online_ms) / HOUR_MS) / 100,
    onlineShare([one]),
    one.outages,
  ]);
  return tableOf('online', columns, [...rows, ...leftOut(rows.length, format)], format);
}

function tableOf(
  title: 'devices' | 'online',
  columns: readonly Column[],
  rows: readonly ExcelCell[][],
  { lang, at }: Format,
): ExcelTable {
  const words = REPORT_WORDS[lang];
  return {
    sheetName: words.titles[title],
    columns: columns.map((name) => ({
      heading: words.columns[name],
      width: name === 'device' || name === 'group' ? NAME_WIDTH : name === 'mac' ? MAC_WIDTH : NUMBER_WIDTH,
    })),
    rows: oneByOne(rows),
    at,
  };
}

function leftOut(count: number, { lang, most }: Format): ExcelCell[][] {
  return count < most ? [] : [[fillText(REPORT_WORDS[lang].left_out, { count: most })]];
}

async function* oneByOne(rows: readonly ExcelCell[][]): AsyncGenerator<ExcelCell[]> {
  yield* rows;
}

function secondsOf(ms: number): number {
  return Math.round(ms / 1000);
}
