import type { BenchDatabase } from './bench-database.ts';

const DAY_MS = 86_400_000;

/** Women and men in six age bands, and people of whom neither is known. */
const KINDS = [[0, 0], ...[1, 2].flatMap((gender) => [1, 2, 3, 4, 5, 6].map((band) => [gender, band]))];
const SLOTS_OF_HOUR = 12;
/** Kinds of people in front of one program within five minutes, on average. */
const KINDS_OF_SLOT = 6;
const PEOPLE_OF_ROW = 2;

export interface AudienceSize {
  readonly devices: number;
  readonly days: number;
  readonly programs: number;
  /** In which the screens have people in front of them. */
  readonly hours: number;
}

export interface SeededAudience {
  /** First and last day, `YYYY-MM-DD`. */
  readonly start: string;
  readonly end: string;
  /** Rows that devices have reported. */
  readonly reported: number;
  /** Rows of all tables of sums. */
  readonly sums: number;
}

/**
 * Inserts the sums of company 1 that reported rows make, up to yesterday. Each device reports a row of each program and kind of people every
 * five minutes, so that an hour has `12 × programs × 6` rows, and all kinds within that hour.
 */
export async function seedAudience(
  database: Pick<BenchDatabase, 'run'>,
  size: AudienceSize,
  now: number,
): Promise<SeededAudience> {
  const { devices, days, programs, hours } = size;
  const last = Math.floor(now / DAY_MS) - 1;
  const first = last - days + 1;
  const rowsOfHour = SLOTS_OF_HOUR * programs * KINDS_OF_SLOT;
  const reported = devices * days * hours * rowsOfHour;
  const sequence = (name: string, from: number, to: number) =>
    `${name}(${name}) as (select ${from} union all select ${name} + 1 from ${name} where ${name} < ${to})`;
  const kinds = `kind(gender, age_band) as (values ${KINDS.map((kind) => `(${kind.join(', ')})`).join(', ')})`;
  const dateOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);
  const dates = Array.from({ length: days }, (_, at) => `(${first + at}, '${dateOf(first + at)}')`);
  const source = `with recursive day(day, date) as (values ${dates.join(', ')}), ${sequence('hour', 8, 7 + hours)},
    ${sequence('device_id', 1, devices)}, ${sequence('program_id', 1, programs)}, ${kinds}`;
  /** So that so many reported rows are in each of these sums. */
  const insert = async (table: string, keys: string, from: string, rows: number, observed?: number) => {
    const people = PEOPLE_OF_ROW * rows;
    const measures = [people, people * 0.6, people * 20_000, people * 8000].map(Math.round);
    await database.run(`insert into ${table} (company_id, ${keys}, people, watched, dwell_ms, attention_ms
      ${observed === undefined ? '' : ', observed_ms'}) ${source}
      select 1, ${keys}, ${measures.join(', ')}${observed === undefined ? '' : `, ${observed}`} from ${from}`);
  };
  const [ofHour, ofDay] = [rowsOfHour / KINDS.length, (rowsOfHour * hours) / KINDS.length];
  await insert(
    'audience_hours',
    'day, gender, age_band, hour, device_id',
    'day, kind, hour, device_id',
    ofHour,
  );
  await insert(
    'audience_programs',
    'day, gender, age_band, program_id, device_id',
    'day, kind, program_id, device_id',
    ofDay / programs,
  );
  const screen = '(select 1 as screen) as screen';
  await insert(
    'audience_days',
    'day, gender, age_band, device_id, screen',
    `day, kind, device_id, ${screen}`,
    ofDay,
  );
  await insert('audience_visits', 'day, hour, device_id', 'day, hour, device_id', rowsOfHour, 3_600_000);
  await database.run(`insert into audience_source (device_id, company_id, first_day, last_day, screens) ${source}
    select device_id, 1, ${first}, ${last}, 1 from device_id`);
  await database.run(`insert into play_day (device_id, kind, subject_id, release_id, day, company_id, subject_name,
      device_name, device_mac, count, duration_ms) ${source}
    select device_id, 1, program_id, 1, date, 1, 'program', 'device', 'aa', ${hours * SLOTS_OF_HOUR},
      ${hours * SLOTS_OF_HOUR * 60_000} from day, device_id, program_id`);
  await database.run('analyze');
  const perDay = KINDS.length * (hours + programs + 1) + hours;
  return { start: dateOf(first), end: dateOf(last), reported, sums: devices * days * perDay };
}
