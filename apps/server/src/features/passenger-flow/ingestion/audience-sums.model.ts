import type { AudienceRecord } from '@marquee/device-protocol';
import { AGE_BANDS, GENDERS, localDayAt } from '@marquee/schedule';
import type { NewRow } from '../../../platform/database/tables.ts';
import type { CountingDevice } from './counting-device.model.ts';

export type HoursRow = Required<NewRow<'audience_hours'>>;
export type ProgramsRow = Required<NewRow<'audience_programs'>>;
export type DaysRow = Required<NewRow<'audience_days'>>;
export type VisitsRow = Required<NewRow<'audience_visits'>>;
export type SourceRow = Required<NewRow<'audience_source'>>;

export interface AudienceSums {
  hours: HoursRow[];
  programs: ProgramsRow[];
  days: DaysRow[];
  visits: VisitsRow[];
  sources: SourceRow[];
}

const MEASURES = ['people', 'watched', 'dwell_ms', 'attention_ms'] as const;

/** Sums records by hour, by program, by day and by device, in the zone of each device and in one order, so that two nodes never wait for each other. */
export function sumCounts(
  counted: readonly { device: CountingDevice; record: AudienceRecord }[],
): AudienceSums {
  const hours = new Map<string, HoursRow>();
  const programs = new Map<string, ProgramsRow>();
  const days = new Map<string, DaysRow>();
  const visits = new Map<string, VisitsRow>();
  const sources = new Map<string, SourceRow>();
  const clockOf = hoursOf();
  for (const { device, record } of counted) {
    const day = localDayAt(record.from, device.timeZone);
    const hour = clockOf(record.from, device.timeZone);
    const measures = {
      people: record.people,
      watched: record.watched,
      dwell_ms: record.dwellMs,
      attention_ms: record.attentionMs,
    };
    const kind = {
      gender: record.gender === null ? 0 : GENDERS.indexOf(record.gender) + 1,
      age_band: record.ageBand === null ? 0 : AGE_BANDS.indexOf(record.ageBand) + 1,
    };
    const place = { company_id: device.companyId, day, device_id: device.id };
    const { screen } = record;
    if (record.people > 0 || record.dwellMs > 0) {
      add(hours, { ...place, hour, ...kind, ...measures });
      add(programs, { ...place, program_id: record.programId ?? 0, ...kind, ...measures });
      add(days, { ...place, screen, ...kind, ...measures });
    }
    const observed_ms = record.observedMs ?? 0;
    const visit = add(visits, { ...place, hour, ...measures, observed_ms: 0 });
    visit.observed_ms += observed_ms;
    const source = sources.get(String(device.id));
    sources.set(String(device.id), {
      device_id: device.id,
      company_id: device.companyId,
      first_day: Math.min(source?.first_day ?? day, day),
      last_day: Math.max(source?.last_day ?? day, day),
      screens: Math.max(source?.screens ?? 1, screen),
    });
  }
  return {
    hours: inOrder(hours),
    programs: inOrder(programs),
    days: inOrder(days),
    visits: inOrder(visits),
    sources: inOrder(sources),
  };
}

/** Adds the measures of a row to the row with the same other columns. */
function add<Row extends Record<(typeof MEASURES)[number], number> & { observed_ms?: number }>(
  sums: Map<string, Row>,
  row: Row,
): Row {
  const { people: _people, watched: _watched, dwell_ms: _dwell, attention_ms: _attention, ...rest } = row;
  const { observed_ms: _observed, ...place } = rest;
  const key = Object.values(place)
    .map((value) => String(value).padStart(16, '0'))
    .join(' ');
  const sum = sums.get(key);
  if (!sum) {
    sums.set(key, row);
    return row;
  }
  for (const measure of MEASURES) sum[measure] += row[measure];
  return sum;
}

function inOrder<Row>(sums: ReadonlyMap<string, Row>): Row[] {
  return [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
}

/** The hour of an instant on the wall clock of a zone, with one formatter for each zone. */
function hoursOf(): (instantMs: number, timeZone: string) => number {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (instantMs, timeZone) => {
    const format =
      formats.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' });
    formats.set(timeZone, format);
    return Number(format.format(instantMs));
  };
}
