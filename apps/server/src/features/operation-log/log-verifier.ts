import type { LogVerification } from '@marquee/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { verifyChain } from '../../platform/operation-log/log-chain.ts';

/** Verifies the log's chain. This takes long, in small steps; requests that arrive while it runs share its result. */
export class LogVerifier {
  readonly #db: Db;
  readonly #clock: Clock;
  #running: Promise<LogVerification> | undefined;

  constructor(db: Db, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  verify(): Promise<LogVerification> {
    this.#running ??= this.#verify().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #verify(): Promise<LogVerification> {
    const { checked, brokenId } = await verifyChain(this.#db);
    return {
      is_whole: brokenId === undefined,
      checked,
      broken_id: brokenId ?? null,
      verified_at: this.#clock.now(),
    };
  }
}
