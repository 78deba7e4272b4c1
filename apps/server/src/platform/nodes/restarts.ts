import { refuse, systemErrors } from '@marquee/contract';
import type { Cancel, Clock } from '../clock/clock.ts';
import { CoalescedWork } from '../coalesced-work.ts';
import { type Db, type Trx } from '../database/transaction.ts';
import type { Logger } from '../logger/logger.ts';
import * as nodes from './node.repository.ts';
import type { Nodes } from './nodes.ts';

/** EX_TEMPFAIL of sysexits.h: supervisors start the server again after it ended with this status. */
export const RESTART_EXIT_STATUS = 75;

const CHECK_MS = 10_000;
/** The answer to the call that asked for it is sent first. */
const ANSWER_MS = 500;
/** A node that has not come back by then is no longer waited for. */
const BACK_WITHIN_MS = 120_000;
const DUTY = 'nodes.restart';

interface RestartsParts {
  db: Db;
  clock: Clock;
  logger: Logger;
  nodes: Nodes;
}

/**
 * Restarts the nodes one after the other. A node ends with {@link RESTART_EXIT_STATUS}, what supervises it starts it again, and the
 * next one follows as soon as it is back. A node that nothing supervises is never asked to.
 */
export class Restarts {
  readonly #parts: RestartsParts;
  readonly #checking: CoalescedWork;
  #end: () => void = () => undefined;
  /** Kept here as well: another node may consider this one dead and remove the request with its row. */
  #isAsked = false;
  #cancels: Cancel[] = [];

  constructor(parts: RestartsParts) {
    this.#parts = parts;
    this.#checking = new CoalescedWork(
      () => this.#check(),
      (error) => parts.logger.warn({ err: error }, 'check for a restart failed'),
    );
  }

  /** @param end ends the process with the status that makes it start again */
  onRestart(end: () => void): void {
    this.#end = end;
  }

  /** Call it when the node can be reached: others may be waiting for it. */
  async start(): Promise<void> {
    const { db, clock } = this.#parts;
    await nodes.dropDuty(db, DUTY);
    this.#cancels.push(clock.every(CHECK_MS, () => this.#checking.request()));
  }

  async stop(): Promise<void> {
    for (const cancel of this.#cancels.splice(0)) cancel();
    await this.#checking.stop();
  }

  /** Refuses: system.unsupervised, system.restarting. */
  async ask(trx: Trx): Promise<void> {
    const running = await nodes.list(trx);
    if (running.some((node) => node.restart_asked_at !== null)) refuse(systemErrors.restarting);
    if (running.every((node) => node.supervisor === null)) refuse(systemErrors.unsupervised);
    await nodes.askRestart(trx, this.#parts.clock.now());
  }

  /** After the commit of {@link ask}. */
  begin(): void {
    this.#cancels.push(this.#parts.clock.after(ANSWER_MS, () => this.#checking.request()));
  }

  async #check(): Promise<void> {
    const { db, clock, logger, nodes: own } = this.#parts;
    this.#isAsked ||= await nodes.isAskedToRestart(db, own.id);
    if (!this.#isAsked) return;
    const now = clock.now();
    const turn = { nodeId: own.id, now, before: now - BACK_WITHIN_MS };
    if (!(await nodes.takeDuty(db, DUTY, turn))) return;
    logger.info({ node: own.id }, 'restarting');
    this.#end();
  }
}
