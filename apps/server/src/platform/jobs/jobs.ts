import type { Cancel, Clock } from '../clock/clock.ts';
import type { Db } from '../database/transaction.ts';
import type { Logger } from '../logger/logger.ts';
import * as queue from './job-queue.ts';

/**
 * Runs one job. It may run again after a crash, so what it does twice must be as if done once. What takes long ends when
 * `signal` says that the server stops; it is waited for.
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
const MAX_ATTEMPTS = 5;
const FIRST_RETRY_MS = 2000;

/**
 * Work that outlives the request, and the process: kept in the database, taken under a lease, repeated with growing
 * pauses, and set aside as dead after five attempts, where the others go on.
 */
export class Jobs {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #logger: Logger;
  readonly #owner = crypto.randomUUID();
  readonly #handlers = new Map<string, JobHandler<unknown>>();
  readonly #giveUps = new Map<string, JobHandler<unknown>>();
  readonly #limits = new Map<string, number>();
  readonly #active = new Map<string, number>();
  /** Claims follow each other, so that two never take the last place of a kind. */
  #lastClaim: Promise<unknown> = Promise.resolve();
  readonly #running = new Set<Promise<void>>();
  #cancelPoll: Cancel | undefined;
  #stopping = new AbortController();

  constructor(db: Db, clock: Clock, logger: Logger) {
    this.#db = db;
    this.#clock = clock;
    this.#logger = logger;
  }

  /**
   * `giveUp` runs when a job has failed for the last time; while it fails itself, the job comes up again. At most
   * `atOnce` of a kind run in this process, so that long ones leave room for the others.
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
    while (this.#running.size < CONCURRENCY) {
      const worker: Promise<void> = this.runDue().finally(() => this.#running.delete(worker));
      this.#running.add(worker);
    }
  }

  /** Runs due jobs until there is none, or the server stops. Failures of jobs are kept with them and logged. */
  async runDue(): Promise<void> {
    try {
      for (let job = await this.#claim(); job; job = await this.#claim()) await this.#run(job);
    } catch (error) {
      this.#logger.error({ err: error }, 'the job queue cannot be read');
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
    const kinds = [...this.#handlers.keys()].filter((kind) => this.#hasRoomFor(kind));
    const job = await queue.claim(this.#db, { kinds, owner: this.#owner, now, leaseUntil: now + LEASE_MS });
    if (job) this.#count(job, 1);
    return job;
  }

  #hasRoomFor(kind: string): boolean {
    return (this.#active.get(kind) ?? 0) < (this.#limits.get(kind) ?? CONCURRENCY);
  }

  #count({ kind }: queue.ClaimedJob, change: 1 | -1): void {
    this.#active.set(kind, (this.#active.get(kind) ?? 0) + change);
  }

  async #run(job: queue.ClaimedJob): Promise<void> {
    const cancelRenewal = this.#clock.every(LEASE_MS / 3, () => this.#renew(job));
    try {
      await this.#handlers.get(job.kind)?.(job.payload, this.#stopping.signal);
      await queue.finish(this.#db, job.id);
    } catch (error) {
      await this.#fail(job, error);
    } finally {
      cancelRenewal();
      this.#count(job, -1);
    }
  }

  #renew(job: queue.ClaimedJob): void {
    queue.renew(this.#db, job.id, this.#clock.now() + LEASE_MS).catch((error: unknown) => {
      this.#logger.warn({ err: error, job: job.id }, 'a lease was not renewed');
    });
  }

  async #fail(job: queue.ClaimedJob, error: unknown): Promise<void> {
    const isDead = job.attempts >= MAX_ATTEMPTS;
    this.#logger.error({ err: error, job: job.id, kind: job.kind, isDead }, 'a job failed');
    if (isDead) await this.#giveUps.get(job.kind)?.(job.payload, this.#stopping.signal);
    const runAt = isDead ? undefined : this.#clock.now() + FIRST_RETRY_MS * 4 ** (job.attempts - 1);
    await queue.fail(this.#db, job.id, error instanceof Error ? error.message : String(error), runAt);
  }
}
