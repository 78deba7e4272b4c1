import type { Cancel, Clock } from '../clock/clock.ts';
import { lockStart } from '../database/migrate/start-lock.ts';
import { type Db, withTransaction } from '../database/transaction.ts';
import type { Logger } from '../logger/logger.ts';
import { hasRow, readHead, readLast } from './log-chain.ts';
import { type Evidence, type LogKey, readEvidence, readLogKey, writeAnchor, writeLogKey } from './log-key.ts';

/** The newest rows of this time are not protected against removal. */
const ANCHOR_EVERY_MS = 1000;

export interface LogSealParts {
  db: Db;
  clock: Clock;
  logger: Logger;
  dataFolder: string;
}

/**
 * Protects the log against someone who can write to the database, but not to the data folder: such a person can neither
 * forge rows, without the key, nor remove the newest rows unnoticed, because the data folder names the newest.
 */
export class LogSeal {
  readonly #parts: LogSealParts;
  readonly key: LogKey;
  #cancel: Cancel | undefined;
  #anchoring: Promise<void> = Promise.resolve();
  #hasReported = false;

  private constructor(parts: LogSealParts, key: LogKey) {
    this.#parts = parts;
    this.key = key;
  }

  /**
   * Reads the key, or creates one for the rows from now on. When the operator has accepted another database with this data
   * folder, its log counts as it is.
   */
  static async open(parts: LogSealParts, { isAccepted }: { isAccepted: boolean }): Promise<LogSeal> {
    const { db, dataFolder } = parts;
    const key = await withTransaction(db, async (trx) => {
      await lockStart(trx);
      const known = await readLogKey(dataFolder);
      if (!known) return writeLogKey(dataFolder, await readLast(trx));
      const isForeign = known.since.hash !== '' && !(await hasRow(trx, known.since.hash));
      return isAccepted && isForeign ? writeLogKey(dataFolder, await readLast(trx), known) : known;
    });
    const seal = new LogSeal(parts, key);
    if (isAccepted) await writeAnchor(dataFolder, await readHead(db));
    else await seal.#anchor();
    return seal;
  }

  evidence(): Promise<Evidence> {
    return readEvidence(this.#parts.dataFolder);
  }

  /** Rows have been added, or will be by the transaction in progress. */
  changed(): void {
    this.#cancel ??= this.#parts.clock.after(ANCHOR_EVERY_MS, () => {
      this.#cancel = undefined;
      this.#anchoring = this.#anchoring.then(() => this.#anchor());
    });
  }

  async stop(): Promise<void> {
    this.#cancel?.();
    this.#cancel = undefined;
    await this.#anchoring;
    await this.#anchor();
  }

  /** Names the newest row, unless the one that was named before is gone: then its name is the evidence. */
  async #anchor(): Promise<void> {
    const { db, dataFolder, logger } = this.#parts;
    try {
      const { anchor } = await readEvidence(dataFolder);
      const head = await readHead(db);
      if (head === anchor) return;
      if (!anchor || (await hasRow(db, anchor))) return await writeAnchor(dataFolder, head);
      if (!this.#hasReported) logger.error('entries of the operation log were removed: run the doctor');
      this.#hasReported = true;
    } catch (error) {
      logger.warn({ err: error }, 'naming the newest entry of the operation log failed');
    }
  }
}
