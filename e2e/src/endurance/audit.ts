import { type PlayRow, playsOf } from '../support/plays-of.ts';
import type { PlayLedger, SentPlay } from './play-ledger.ts';

/** Compares what a device said with what happened to it, and with what its server has. */
export class Audit {
  /** How often each file was spoilt on the disk of the device. */
  readonly spoilt = new Map<string, number>();
  clockShifts = 0;
  readonly #ledger: PlayLedger;
  /** Plays that the server had and that its backup does not have, by run and number. */
  readonly #lostPlays = new Set<string>();
  readonly #lostReleases = new Set<number>();

  constructor(ledger: PlayLedger) {
    this.#ledger = ledger;
  }

  get lostPlays(): number {
    return this.#lostPlays.size;
  }

  /** A backup takes the place of the server's data, and lacks this release and the plays since. */
  lose(releaseId: number, dataFolder: string, backup: string): void {
    const kept = new Set(playsOf(backup).map(keyOf));
    for (const key of playsOf(dataFolder).map(keyOf)) if (!kept.has(key)) this.#lostPlays.add(key);
    this.#lostReleases.add(releaseId);
  }

  /** D8: faults that the device reported more often than they happened. Each element that shows a file reports its own. */
  repeatedFaults(): string[] {
    const same = Map.groupBy(this.#ledger.faults, ({ kind, detail, programId, elementId, sha256 }) =>
      kind === 'clock-skew' ? kind : `${kind}: ${detail} ${programId}/${elementId} ${sha256}`,
    );
    return [...same].flatMap(([key, { length }]) => {
      const [sha256 = ''] = /[0-9a-f]{64}$/.exec(key) ?? [];
      const happened = key === 'clock-skew' ? this.clockShifts : (this.spoilt.get(sha256) ?? 1);
      return length > happened ? [`${key} was reported ${length} times instead of ${happened}`] : [];
    });
  }

  /** Differences between the plays of the server and those that the device sent; empty if they are the same. */
  wrongPlays(rows: readonly PlayRow[]): string[] {
    const { plays, rejected } = this.#ledger;
    const stored = new Set(rows.map(keyOf));
    const missing = [...plays.keys()].filter(
      (key) => !stored.has(key) && !this.#lostPlays.has(key) && !rejected.has(key),
    );
    const refused = [...rejected].filter(([key]) => !this.#lostReleases.has(plays.get(key)?.releaseId ?? 0));
    return [
      ...missing.map((key) => `play ${key} is missing`),
      ...[...stored].filter((key) => !plays.has(key)).map((key) => `play ${key} was never sent`),
      ...refused.map(([key, reason]) => `play ${key} was refused: ${reason}`),
      ...missingNumbers([...plays.values()]),
    ];
  }
}

function keyOf({ boot_id, seq }: PlayRow): string {
  return `${boot_id}/${seq}`;
}

/** Each run numbers its plays from 1 without gaps. */
function missingNumbers(plays: readonly SentPlay[]): string[] {
  const runs = Map.groupBy(plays, ({ bootId }) => bootId);
  return [...runs].flatMap(([bootId, ofRun]) => {
    const last = Math.max(...ofRun.map(({ seq }) => seq));
    return last === ofRun.length ? [] : [`run ${bootId} has ${ofRun.length} plays up to number ${last}`];
  });
}
