import { newId } from '../chance/system-chance.ts';
import type { Cancel, Clock } from '../clock/clock.ts';
import type { Db } from '../database/transaction.ts';
import type { Logger } from '../logger/logger.ts';
import type { JobKind } from './job-kind.ts';
import * as queue from './job-queue.ts';
import { decideRetry, MAX_STARTS, nextGiveUp } from './job-retry.rules.ts';
import { countOf, type JobOwner } from './job-turns.ts';

export { defineJob, type JobKind } from './job-kind.ts';

/**
 * Runs one job. It may run again after a crash, so it must be idempotent. Long work ends when `signal` says that the
 * server is stopping; the server waits for it, and its failure then does not count.
 */
export type JobHandler<Payload> = (payload: Payload, signal: AbortSignal) => Promise<void>;

/** How many jobs run at a time in the lane that kinds without a lane of their own share. */
const SHARED_LANE = 3;
/** One claim in this many ignores urgency, so that a company that releases without pause never stops all others. */
const FAIR_CLAIM = 3;
const POLL_MS = 1000;
const LEASE_MS = 60_000;

/**
 * Work that outlives the request and the process: stored in the database, claimed with a lease, retried with growing
 * pauses, and set aside as dead after five attempts. Failures caused by the machine or by an orderly stop do not count
 * as attempts; a job that kills the whole process is started ten times at most, with growing pauses after the fourth.
 */
export class Jobs {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #logger: Logger;
  readonly #owner = newId();
  readonly #handlers = new Map<string, JobHandler<unknown>>();
  readonly #giveUps = new Map<string, JobHandler<unknown>>();
  /** How many jobs run at a time in the lanes that belong to one kind. */
  readonly #ownLanes = new Map<string, number>();
  readonly #underWay = new Set<queue.ClaimedJob>();
  #claims = 0;
  /** Claims are serialised, so that two never take the last slot of a kind. */
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
   * `giveUp` runs when a job has failed for the last time; when it fails itself, the job runs again a few more times.
   */
  register<Payload>(
    kind: JobKind<Payload>,
    handler: JobHandler<Payload>,
    giveUp?: JobHandler<Payload>,
  ): void {
    this.#handlers.set(kind.name, parsing(kind, handler));
    if (giveUp) this.#giveUps.set(kind.name, parsing(kind, giveUp));
    if (kind.atOnce !== undefined) this.#ownLanes.set(kind.name, kind.atOnce);
  }

  /**
   * Enqueues a job, in the caller's transaction when `db` is one. Jobs of different companies take turns. With a `key`, at most one
   * job with that key is waiting, running or done. Call {@link wake} after the commit to run it immediately.
   */
  async enqueue<Payload>(
    db: Db,
    kind: JobKind<Payload>,
    payload: Payload,
    { delayMs = 0, key, ...owner }: JobOwner & { key?: string; delayMs?: number },
  ): Promise<void> {
    const now = this.#clock.now();
    await queue.insert(db, kind, payload, { owner, key, now, runAt: now + delayMs });
  }

  /** How many jobs of these kinds a user has waiting or running. */
  countOf(userId: number, kinds: readonly JobKind<unknown>[]): Promise<number> {
    return countOf(this.#db, userId, kinds);
  }

  /** `isOnlyServer`: no other server uses this database, so no job that is marked as running really is. */
  async start(isOnlyServer: boolean): Promise<void> {
    this.#stopping = new AbortController();
    if (isOnlyServer) await queue.releaseAll(this.#db, this.#clock.now());
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
    const workers = [...this.#ownLanes.values()].reduce((sum, atOnce) => sum + atOnce, SHARED_LANE);
    this.#isWokenAgain = this.#running.size === workers;
    while (this.#running.size < workers) {
      const worker: Promise<void> = this.runDue().finally(() => {
        this.#running.delete(worker);
        if (this.#isWokenAgain) this.wake();
      });
      this.#running.add(worker);
    }
  }

  /** Runs due jobs until there are none, or the server stops. Failures are stored with their job and logged. */
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
      putsUrgentFirst: (this.#claims + 1) % FAIR_CLAIM !== 0,
    });
    if (!job) return undefined;
    this.#claims += 1;
    this.#underWay.add(job);
    return job;
  }

  #hasRoomFor(kind: string): boolean {
    const own = this.#ownLanes.get(kind);
    const isBeside = (other: string) => (own === undefined ? !this.#ownLanes.has(other) : other === kind);
    return [...this.#underWay].filter((job) => isBeside(job.kind)).length < (own ?? SHARED_LANE);
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
    if (job.attempts > MAX_STARTS)
      throw new Error(`the job was started ${MAX_STARTS} times and never finished`);
    await this.#handlers.get(job.kind)?.(job.payload, this.#stopping.signal);
    await queue.finish(this.#db, job);
  }

  #renew(job: queue.ClaimedJob): void {
    queue.renew(this.#db, job, this.#clock.now() + LEASE_MS).catch((error: unknown) => {
      this.#logger.warn({ err: error, job: job.id }, 'job lease not renewed');
    });
  }

  async #settle(job: queue.ClaimedJob, error: unknown): Promise<void> {
    const now = this.#clock.now();
    if (this.#stopping.signal.aborted) {
      this.#logger.info({ err: error, job: job.id, kind: job.kind }, 'job interrupted by the stop');
      return queue.putBack(this.#db, job, null, now);
    }
    const decision = decideRetry(job, error, now);
    this.#logger.error({ err: error, job: job.id, kind: job.kind, step: decision.step }, 'job failed');
    const why = messageOf(error);
    if (decision.step === 'postpone') return queue.putBack(this.#db, job, why, decision.runAt);
    const runAt = decision.step === 'retry' ? decision.runAt : await this.#giveUp(job, now);
    if (runAt !== undefined) return queue.retry(this.#db, job, why, runAt);
    await queue.setAside(this.#db, job, why, now);
  }

  /** Gives the job up; when that fails, returns the time of the next attempt. */
  async #giveUp(job: queue.ClaimedJob, now: number): Promise<number | undefined> {
    try {
      await this.#giveUps.get(job.kind)?.(job.payload, this.#stopping.signal);
      return undefined;
    } catch (error) {
      this.#logger.error({ err: error, job: job.id, kind: job.kind }, 'giving up a job failed');
      return nextGiveUp(job, error, now);
    }
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function parsing<Payload>({ payload }: JobKind<Payload>, run: JobHandler<Payload>): JobHandler<unknown> {
  return async (stored, signal) => run(payload.parse(stored), signal);
}
