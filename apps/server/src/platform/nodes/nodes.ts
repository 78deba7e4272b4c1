import { hostname } from 'node:os';
import type { Supervisor } from '@marquee/contract';
import { newId } from '../chance/system-chance.ts';
import type { Cancel, Clock } from '../clock/clock.ts';
import { CoalescedWork } from '../coalesced-work.ts';
import type { DatabaseEngine } from '../database/database.ts';
import { type Db, type Trx, withTransaction } from '../database/transaction.ts';
import type { Logger } from '../logger/logger.ts';
import * as nodes from './node.repository.ts';

const BEAT_MS = 10_000;
/** A node without a heartbeat for this long is dead. With one more beat, the others know within 40 seconds. */
export const DEAD_AFTER_MS = 30_000;

export interface NodesParts {
  db: Db;
  engine: DatabaseEngine;
  clock: Clock;
  logger: Logger;
  /** The program that starts this node again after it has ended. */
  supervisor?: Supervisor | undefined;
}

/** Called when the set of nodes changes. */
export interface NodeListener {
  /** In the transaction that removes dead nodes: release what they held. */
  onDead(trx: Trx): Promise<void>;
  /** The node was considered dead, for example while it was suspended, and has registered again. */
  onReturn(): void;
}

/**
 * The own node among the nodes on one database. Each writes a heartbeat and removes nodes whose heartbeats
 * stopped. A node judges others only after a period of regular heartbeats of its own: after a pause or an outage of the
 * database every other node looks dead.
 */
export class Nodes {
  /** A new id at every start. */
  readonly id = newId();
  readonly #parts: NodesParts;
  readonly #listeners: NodeListener[] = [];
  #cancelBeat: Cancel = () => undefined;
  readonly #beating: CoalescedWork;
  #lastBeatAt = 0;
  #steadySince = 0;

  constructor(parts: NodesParts) {
    this.#parts = parts;
    this.#beating = new CoalescedWork(
      () => this.#beat(),
      (error) => parts.logger.warn({ err: error }, 'heartbeat failed'),
    );
  }

  get #self() {
    return { id: this.id, host: hostname(), supervisor: this.#parts.supervisor ?? null };
  }

  listen(listener: NodeListener): void {
    this.#listeners.push(listener);
  }

  async start(): Promise<void> {
    const { db, engine, clock, logger } = this.#parts;
    const now = clock.now();
    await nodes.register(db, this.#self, now);
    this.#lastBeatAt = this.#steadySince = now;
    // SQLite serves one node at a time, so any other has ended.
    await this.#removeSilent(engine === 'sqlite' ? Number.MAX_SAFE_INTEGER : now - DEAD_AFTER_MS);
    this.#cancelBeat = clock.every(BEAT_MS, () => this.#beating.request());
    logger.info({ node: this.id }, 'node started');
  }

  /** To be called after everything that this node held has been released. */
  async stop(): Promise<void> {
    this.#cancelBeat();
    await this.#beating.stop();
    await nodes.remove(this.#parts.db, this.id);
  }

  /** How many nodes share the database, with this one. */
  count(): Promise<number> {
    return nodes.count(this.#parts.db);
  }

  /**
   * Does `work` every `ms`, each time on one of the nodes and never twice at the same time. When that node fails or dies, no other replaces it before
   * the next period, so the work must be able to wait.
   */
  everyOnOneNode(duty: string, ms: number, work: () => Promise<void>): Cancel {
    const { db, clock, logger } = this.#parts;
    const run = async () => {
      const now = clock.now();
      // A little less than the period, because the nodes' timers drift.
      const before = now - ms * 0.9;
      if (await nodes.takeDuty(db, duty, { nodeId: this.id, now, before })) await work();
    };
    const running = new CoalescedWork(run, (error) =>
      logger.warn({ err: error, duty }, 'periodic duty failed'),
    );
    const cancel = clock.every(ms, () => running.request());
    return () => {
      cancel();
      void running.stop();
    };
  }

  async #beat(): Promise<void> {
    const { db, clock, logger } = this.#parts;
    const now = clock.now();
    const isKnown = await nodes.touch(db, this.id, now);
    if (now - this.#lastBeatAt > 2 * BEAT_MS) this.#steadySince = now;
    this.#lastBeatAt = now;
    if (!isKnown) {
      logger.warn('this node was considered dead by another one and registers again');
      await nodes.register(db, this.#self, now);
      for (const listener of this.#listeners) listener.onReturn();
    }
    const limit = now - DEAD_AFTER_MS;
    if (this.#steadySince > limit) return;
    if (await nodes.hasSilent(db, this.id, limit)) await this.#removeSilent(limit);
  }

  async #removeSilent(before: number): Promise<void> {
    const { db, logger } = this.#parts;
    const dead = await withTransaction(db, async (trx) => {
      const removed = await nodes.removeSilent(trx, this.id, before);
      for (const listener of this.#listeners) await listener.onDead(trx);
      return removed;
    });
    if (dead.length > 0) logger.warn({ nodes: dead }, 'nodes without a heartbeat removed');
  }
}
