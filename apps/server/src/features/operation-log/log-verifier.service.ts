import type { LogVerification } from '@marquee/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { verifyChain } from '../../platform/operation-log/log-chain.ts';
import type { LogSeal } from '../../platform/operation-log/log-seal.ts';

/** Verifies the log's chain. This takes long, in small steps; requests that arrive while it runs share its result. */
export class LogVerifier {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #seal: Pick<LogSeal, 'evidence'>;
  #running: Promise<LogVerification> | undefined;

  constructor(db: Db, clock: Clock, seal: Pick<LogSeal, 'evidence'>) {
    this.#db = db;
    this.#clock = clock;
    this.#seal = seal;
  }

  verify(): Promise<LogVerification> {
    this.#running ??= this.#verify().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #verify(): Promise<LogVerification> {
    const { checked, brokenId } = await verifyChain(this.#db, await this.#seal.evidence());
    return {
      is_whole: brokenId === undefined,
      checked,
      broken_id: brokenId ?? null,
      verified_at: this.#clock.now(),
    };
  }
}
