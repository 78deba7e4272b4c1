import type { Cancel, Clock } from '../clock/clock.ts';
import type { Db } from '../database/transaction.ts';
import type { Logger } from '../logger/logger.ts';
import { fateOf, MAX_BEGINNINGS, nextGivingUp } from './job-fate.rules.ts';
import * as queue from './job-queue.ts';

/**
 * Runs one job. It may run again after a crash, so what it does twice must be as if done once. What takes long ends when
 * `signal` says that the server stops; it is waited for, and what it fails with then does not count.
 */
export type JobHandler<Payload> = (payload: Payload, signal: AbortSignal) => Promise<void>;

/** A kind of job, with the type of its payload. */
export interface JobKind<Payload> {
  readonly name: string;
  readonly __payload?: Payload;
}

export function defineJob<Payload>(name: string): JobKind<Payload> {
  return { name };
}

/** One for what takes long, and two that go on meanwhile. */
const CONCURRENCY = 3;
const POLL_MS = 1000;
const LEASE_MS = 60_000;

/**
 * Work that outlives the request, and the process: kept in the database, taken under a lease, repeated with growing
 * pauses, and set aside as dead after five attempts, where the others go on. What the machine or an orderly stop is to
 * blame for is no attempt; what ends the whole process is looked at no more than ten times.
 */
export class Jobs {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #logger: Logger;
  readonly #owner = crypto.randomUUID();
  readonly #handlers = new Map<string, JobHandler<unknown>>();
  readonly #giveUps = new Map<string, JobHandler<unknown>>();
  readonly #limits = new Map<string, number>();
  readonly #underWay = new Set<queue.ClaimedJob>();
  /** Claims follow each other, so that two never take the last place of a kind. */
  #lastClaim: Promise<unknown> = Promise.resolve();
  readonly #running = new Set<Promise<void>>();
  /** Woken while every worker was running: each may have looked before the job was there. */
  #isWokenAgain = false;
  #cancelPoll: Cancel | undefined;
  #stopping = new AbortController();

  constructor(db: Db, clock: Clock, logger: Logger) {
    this.#db = db;
    this.#clock = clock;
    this.#logger = logger;
  }

  /**
   * `giveUp` runs when a job has failed for the last time; when it fails itself, the job comes up again, a few times. At
   * most `atOnce` of a kind run in this process, so that long ones leave room for the others.
   */
  register<Payload>(
    kind: JobKind<Payload>,
    handler: JobHandler<Payload>,
    giveUp?: JobHandler<Payload>,
    { atOnce = CONCURRENCY }: { atOnce?: number } = {},
  ): void {
    this.#handlers.set(kind.name, handler as JobHandler<unknown>);
    if (giveUp) this.#giveUps.set(kind.name, giveUp as JobHandler<unknown>);
    this.#limits.set(kind.name, atOnce);
  }

  /**
   * Puts a job in line, in the caller's transaction when `db` is one. With a `key` at most one job of that key is
   * waiting, running or done. Call {@link wake} after the commit to have it run at once.
   */
  async enqueue<Payload>(
    db: Db,
    kind: JobKind<Payload>,
    payload: Payload,
    options: { key?: string; delayMs?: number } = {},
  ): Promise<void> {
    const now = this.#clock.now();
    await queue.insert(db, kind.name, payload, {
      key: options.key ?? null,
      now,
      runAt: now + (options.delayMs ?? 0),
    });
  }

  /** `isOnlyServer`: no other server works on this database, so whatever is marked as running is not. */
  async start(isOnlyServer: boolean): Promise<void> {
    this.#stopping = new AbortController();
    if (isOnlyServer) await queue.releaseAll(this.#db);
    this.#cancelPoll = this.#clock.every(POLL_MS, () => this.wake());
    this.wake();
  }

  async stop(): Promise<void> {
    this.#cancelPoll?.();
    this.#cancelPoll = undefined;
    this.#stopping.abort();
    await Promise.all(this.#running);
  }

  /** Looks for due jobs now instead of at the next poll. */
  wake(): void {
    if (this.#cancelPoll === undefined) return;
    this.#isWokenAgain = this.#running.size === CONCURRENCY;
    while (this.#running.size < CONCURRENCY) {
      const worker: Promise<void> = this.runDue().finally(() => {
        this.#running.delete(worker);
        if (this.#isWokenAgain) this.wake();
      });
      this.#running.add(worker);
    }
  }

  /** Runs due jobs until there is none, or the server stops. Failures of jobs are kept with them and logged. */
  async runDue(): Promise<void> {
    try {
      for (let job = await this.#claim(); job; job = await this.#claim()) await this.#run(job);
    } catch (error) {
      this.#logger.error({ err: error }, 'the job queue cannot be read or written');
    }
  }

  #claim(): Promise<queue.ClaimedJob | undefined> {
    const claimed = this.#lastClaim.then(() => this.#claimNext());
    this.#lastClaim = claimed.catch(() => undefined);
    return claimed;
  }

  async #claimNext(): Promise<queue.ClaimedJob | undefined> {
    if (this.#stopping.signal.aborted) return undefined;
    const now = this.#clock.now();
    const job = await queue.claim(this.#db, {
      kinds: [...this.#handlers.keys()].filter((kind) => this.#hasRoomFor(kind)),
      owner: this.#owner,
      now,
      leaseUntil: now + LEASE_MS,
      underWay: [...this.#underWay].map(({ id }) => id),
    });
    if (job) this.#underWay.add(job);
    return job;
  }

  #hasRoomFor(kind: string): boolean {
    const active = [...this.#underWay].filter((job) => job.kind === kind).length;
    return active < (this.#limits.get(kind) ?? CONCURRENCY);
  }

  async #run(job: queue.ClaimedJob): Promise<void> {
    const cancelRenewal = this.#clock.every(LEASE_MS / 3, () => this.#renew(job));
    try {
      await this.#perform(job);
    } catch (error) {
      await this.#settle(job, error);
    } finally {
      cancelRenewal();
      this.#underWay.delete(job);
    }
  }

  async #perform(job: queue.ClaimedJob): Promise<void> {
    if (job.attempts > MAX_BEGINNINGS)
      throw new Error(`it was begun ${MAX_BEGINNINGS} times and never ended`);
    await this.#handlers.get(job.kind)?.(job.payload, this.#stopping.signal);
    await queue.finish(this.#db, job);
  }

  #renew(job: queue.ClaimedJob): void {
    queue.renew(this.#db, job, this.#clock.now() + LEASE_MS).catch((error: unknown) => {
      this.#logger.warn({ err: error, job: job.id }, 'a lease was not renewed');
    });
  }

  async #settle(job: queue.ClaimedJob, error: unknown): Promise<void> {
    const now = this.#clock.now();
    if (this.#stopping.signal.aborted) {
      this.#logger.info({ err: error, job: job.id, kind: job.kind }, 'a job was interrupted by the stop');
      return queue.putBack(this.#db, job, null, now);
    }
    const fate = fateOf(job, error, now);
    this.#logger.error({ err: error, job: job.id, kind: job.kind, step: fate.step }, 'a job failed');
    const why = messageOf(error);
    if (fate.step === 'postpone') return queue.putBack(this.#db, job, why, fate.runAt);
    const runAt = fate.step === 'retry' ? fate.runAt : await this.#giveUp(job, now);
    if (runAt !== undefined) return queue.retry(this.#db, job, why, runAt);
    await queue.setAside(this.#db, job, why, now);
  }

  /** When the job has to come up again to be given up, because that failed. */
  async #giveUp(job: queue.ClaimedJob, now: number): Promise<number | undefined> {
    try {
      await this.#giveUps.get(job.kind)?.(job.payload, this.#stopping.signal);
      return undefined;
    } catch (error) {
      this.#logger.error({ err: error, job: job.id, kind: job.kind }, 'a job could not be given up');
      return nextGivingUp(job, error, now);
    }
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
