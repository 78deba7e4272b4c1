import { DatabaseSync } from 'node:sqlite';
import { AGE_BANDS, GENDERS } from '@marquee/contract';
import type { AudienceFacts } from '@marquee/device-protocol';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The zone of all devices, which has no daylight saving time, and how far it is ahead of UTC. */
export const LEDGER_ZONE = 'Asia/Shanghai';
const LEAD_MS = 8 * HOUR_MS;

const MEASURES = ['people', 'watched', 'dwell_ms', 'attention_ms'] as const;

/** Sums by their keys, such as `device hour gender age_band`. */
type Sums = Map<string, number[]>;

/** The counts of the cameras of devices, summed apart from the product, to be compared with the sums of the server. */
export class AudienceLedger {
  readonly #hours: Sums = new Map();
  readonly #programs: Sums = new Map();
  people = 0;

  add(deviceId: number, counts: readonly AudienceFacts[]): void {
    for (const { from, programId, gender, ageBand, people, watched, dwellMs, attentionMs } of counts) {
      this.people += people;
      if (people === 0 && dwellMs === 0) continue;
      const local = from + LEAD_MS;
      const day = Math.floor(local / DAY_MS);
      const hour = Math.floor((local % DAY_MS) / HOUR_MS);
      const kind = [
        gender === null ? 0 : GENDERS.indexOf(gender) + 1,
        ageBand === null ? 0 : AGE_BANDS.indexOf(ageBand) + 1,
      ];
      const measures = [people, watched, dwellMs, attentionMs];
      addTo(this.#hours, [deviceId, day, hour, ...kind], measures);
      addTo(this.#programs, [deviceId, day, programId ?? 0, ...kind], measures);
    }
  }

  /** The keys of which the server in this folder has other sums, with both; none if all are exact. */
  differences(folder: string): string[] {
    const database = new DatabaseSync(`${folder}/marquee.db`, { readOnly: true });
    const sumsOf = (table: string, keys: readonly string[]): Sums => {
      const rows = database.prepare(`select ${[...keys, ...MEASURES].join(', ')} from ${table}`).all();
      return new Map(
        rows.map((row) => [
          keys.map((key) => row[key]).join(' '),
          MEASURES.map((measure) => Number(row[measure])),
        ]),
      );
    };
    const kind = ['gender', 'age_band'];
    const found = [
      ...differing('hour', this.#hours, sumsOf('audience_hours', ['device_id', 'day', 'hour', ...kind])),
      ...differing(
        'program',
        this.#programs,
        sumsOf('audience_programs', ['device_id', 'day', 'program_id', ...kind]),
      ),
    ];
    database.close();
    return found;
  }
}

function addTo(sums: Sums, key: readonly number[], measures: readonly number[]): void {
  const former = sums.get(key.join(' ')) ?? measures.map(() => 0);
  sums.set(
    key.join(' '),
    former.map((sum, index) => sum + (measures[index] ?? 0)),
  );
}

function differing(what: string, ours: Sums, theirs: Sums): string[] {
  const keys = new Set([...ours.keys(), ...theirs.keys()]);
  return [...keys].flatMap((key) => {
    const [own, other] = [ours.get(key)?.join(' '), theirs.get(key)?.join(' ')];
    return own === other ? [] : [`${what} ${key}: counted ${own}, the server has ${other}`];
  });
}
