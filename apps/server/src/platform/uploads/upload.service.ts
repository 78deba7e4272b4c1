import type { Readable } from 'node:stream';
import { ALL_ERRORS, platformErrors, Refusal, refuse, resources } from '@marquee/contract';
import { z } from 'zod';
import type { Actor } from '../actor/actor.ts';
import { randomBytes } from '../chance/system-chance.ts';
import type { Cancel } from '../clock/clock.ts';
import { fromJson } from '../database/columns.ts';
import { isForeignKeyViolation } from '../database/errors.ts';
import { withTransaction } from '../database/transaction.ts';
import { defineJob, type JobKind } from '../jobs/jobs.ts';
import { type LogFacts, logFacts } from '../operation-log/log-facts.ts';
import type { Platform } from '../platform.ts';
import { refuseBeyondShare } from '../storage/index.ts';
import { appendBytes, BrokenConnectionError, TooManyBytesError } from './append-bytes.ts';
import type { FormFile } from './form-file.ts';
import * as uploads from './upload.repository.ts';
import { UploadFiles } from './upload-files.ts';
import { UploadLock } from './upload-lock.ts';
import type { UploadPolicy, UploadRequest, UploadRow } from './upload-policy.ts';

const SWEEP_MS = 60 * 60_000;
/** Ten full batches; each begun upload is a row and a file. */
const MAX_BEGUN_PER_USER = 500;
/** An abandoned upload is kept this long. */
const EXPIRY_MS = 24 * 60 * 60_000;
/** A client that sent a whole file waits eight seconds for the result; calls are answered within 10 s (spec §7). */
const RESULT_ATTEMPTS = 160;
/** Between two looks at an upload that another node finishes; this node knows itself. */
const RESULT_PAUSE_MS = 50;

const jobSchema = z.object({ id: z.string() });

type Deps = Pick<Platform, 'db' | 'bus' | 'clock' | 'jobs' | 'logger' | 'config' | 'changes' | 'nodes'>;

/** Resumable uploads: what is acknowledged is on disk, and what is complete gets finished, even after a crash. */
export class UploadService {
  readonly #deps: Deps;
  readonly #policy: UploadPolicy;
  readonly #files: UploadFiles;
  readonly #lock: UploadLock;
  readonly #finishJob: JobKind<{ id: string }>;
  readonly #slowJob: JobKind<{ id: string }>;
  /** Requests that wait for the end of an upload. */
  readonly #awaiting = new Map<string, () => void>();
  #stops: Cancel[] = [];

  constructor(deps: Deps, policy: UploadPolicy) {
    this.#deps = deps;
    this.#policy = policy;
    this.#lock = new UploadLock(deps);
    this.#files = new UploadFiles(deps.config.dataFolder);
    this.#finishJob = defineJob(policy.job, jobSchema);
    this.#slowJob = defineJob(`${policy.job}.slow`, jobSchema, { atOnce: 1 });
    const finish = ({ id }: { id: string }, signal: AbortSignal) => this.#finish(id, signal);
    const giveUp = ({ id }: { id: string }) => this.#giveUp(id);
    deps.jobs.register(this.#finishJob, finish, giveUp);
    deps.jobs.register(this.#slowJob, finish, giveUp);
  }

  /** Starts to sweep abandoned uploads regularly, and to make way for other nodes. */
  start(): void {
    this.#stops = [
      this.#deps.nodes.everyOnOneNode(`${this.#policy.job}.sweep`, SWEEP_MS, () => this.sweep()),
      this.#lock.start(),
    ];
  }

  stop(): void {
    for (const stop of this.#stops.splice(0)) stop();
  }

  get errors(): UploadPolicy['errors'] {
    return this.#policy.errors;
  }

  /** The most bytes of any file. */
  get maximumSize(): number {
    return Math.max(...this.#policy.types.map((type) => this.#policy.sizeLimit(type)));
  }

  /** @throws Refusal of the policy, or because of too many or too large begun uploads, or a full disk */
  async create(actor: Actor, request: UploadRequest): Promise<UploadRow> {
    return this.#begin(actor, request, logFacts({ size: request.size }));
  }

  async #begin(actor: Actor, request: UploadRequest, size: LogFacts): Promise<UploadRow> {
    const { db, clock, changes } = this.#deps;
    const begun = await uploads.countBegun(this.#deps.db, actor.user_id);
    if (begun >= MAX_BEGUN_PER_USER) refuse(platformErrors.too_many_requests);
    const admitted = await this.#policy.admit(actor, request);
    if (!(await this.#files.hasRoomFor(request.size))) refuse(platformErrors.disk_full);
    const id = randomBytes(16).toString('hex');
    const now = clock.now();
    await this.#files.create(id);
    const after = logFacts({ name: admitted.name, type: admitted.type }).and(size);
    const row = {
      ...admitted,
      id,
      company_id: actor.company_id,
      user_id: actor.user_id,
      address: actor.address,
      size: request.size,
      created_at: now,
      updated_at: now,
      expires_at: now + EXPIRY_MS,
    };
    try {
      await changes.run(actor, resources.uploads, 'add', async (trx, change) => {
        change.subject = admitted.name;
        change.after = after;
        await refuseBeyondShare(trx, actor, request.size);
        await uploads.insertUpload(trx, row);
      });
    } catch (error) {
      await this.#files.delete(id);
      // The group may have been deleted meanwhile; the policy throws the right error.
      if (isForeignKeyViolation(error)) await this.#policy.admit(actor, request);
      throw error;
    }
    return (await uploads.findUpload(db, id)) ?? refuse(this.#policy.errors.not_found);
  }

  /**
   * Returns the state of an upload; interrupts a request that is still sending, so that the answer stays true.
   * Refuses: upload_not_found, upload_expired.
   */
  async inspect(actor: Actor, id: string): Promise<UploadRow> {
    await this.#get(actor, id);
    return this.#locked(
      id,
      () => {},
      () => this.#get(actor, id),
    );
  }

  /**
   * Receives a file in one piece. `request.size` is the least that is known beforehand. Nothing remains of a file that breaks
   * off or is refused.
   * @throws Refusal of the policy, of its `finish`, or because of too many or too large begun uploads, or a full disk
   */
  async receive(
    actor: Actor,
    request: UploadRequest,
    { content, rest }: Pick<FormFile, 'content' | 'rest'>,
  ): Promise<UploadRow> {
    const upload = await this.#begin(actor, request, logFacts({}));
    await this.#locked(
      upload.id,
      () => content.destroy(),
      async () => {
        try {
          const size = await this.#receiveWhole(upload, content);
          await rest;
          await this.#complete(upload, size);
        } catch (error) {
          await this.#discard(actor, upload, logFacts({}));
          throw error;
        }
      },
    );
    return this.#getResult(actor, upload.id).finally(() => this.#awaiting.delete(upload.id));
  }

  /**
   * Refuses: upload_not_found, upload_offset_conflict, upload_locked, upload_expired, upload_invalid, size_exceeded.
   */
  async append(actor: Actor, id: string, offset: number, body: Readable): Promise<UploadRow> {
    await this.#get(actor, id);
    return this.#locked(
      id,
      () => body.destroy(),
      async () => {
        const upload = await this.#get(actor, id);
        if (upload.offset !== offset || upload.state !== 'uploading')
          refuse(this.#policy.errors.offset_conflict);
        await this.#receive(upload, body);
        return this.#get(actor, id);
      },
    );
  }

  /** Refuses: upload_not_found, upload_locked. */
  async cancel(actor: Actor, id: string): Promise<void> {
    const upload = await this.#get(actor, id);
    await this.#locked(
      id,
      () => {},
      async () => {
        const { state } = await this.#get(actor, id);
        if (state === 'verifying') refuse(this.#policy.errors.locked);
        await this.#discard(actor, upload, logFacts({ size: upload.size }));
      },
    );
  }

  async #discard(actor: Actor, { id, name, type }: UploadRow, size: LogFacts): Promise<void> {
    await this.#deps.changes.run(actor, resources.uploads, 'delete', async (trx, change) => {
      change.subject = name;
      change.before = logFacts({ name, type }).and(size);
      await uploads.deleteUpload(trx, id);
    });
    await this.#files.delete(id);
  }

  /** Removes abandoned uploads, and files without an upload. */
  async sweep(): Promise<void> {
    const { db, clock } = this.#deps;
    for (const id of await uploads.deleteExpired(db, clock.now())) await this.#files.delete(id);
    await this.#files.sweep(await uploads.listIds(db), clock.now() - EXPIRY_MS);
  }

  /** Another user's upload counts as absent. */
  async #get(actor: Actor, id: string): Promise<UploadRow> {
    const { db, clock } = this.#deps;
    const upload = await uploads.findUpload(db, id);
    const isOwn = upload?.user_id === actor.user_id && this.#policy.types.includes(upload.type);
    if (!isOwn) refuse(this.#policy.errors.not_found);
    if (upload.state === 'uploading' && upload.expires_at <= clock.now()) refuse(this.#policy.errors.expired);
    return upload;
  }

  async #locked<T>(id: string, interrupt: () => void, work: () => Promise<T>): Promise<T> {
    const release = await this.#lock.acquire(id, interrupt);
    if (!release) refuse(this.#policy.errors.locked);
    try {
      return await work();
    } finally {
      await release();
    }
  }

  async #receive(upload: UploadRow, body: Readable): Promise<void> {
    const { db, clock } = this.#deps;
    const { id, size } = upload;
    let reached = upload.offset;
    try {
      await appendBytes({
        path: this.#files.path(id),
        offset: upload.offset,
        size,
        source: body,
        onSynced: async (offset) => {
          reached = offset;
          const now = clock.now();
          if (offset < size) await uploads.advance(db, id, offset, { now, expiresAt: now + EXPIRY_MS });
        },
      });
    } catch (error) {
      if (error instanceof TooManyBytesError) refuse(this.#policy.errors.too_large);
      if (!(error instanceof BrokenConnectionError)) throw error;
    }
    if (reached === size) await this.#complete(upload, size);
  }

  /** Returns how many bytes there are. */
  async #receiveWhole({ id, type }: UploadRow, source: Readable): Promise<number> {
    const maximum = this.#policy.sizeLimit(type);
    let reached = 0;
    const onSynced = async (offset: number) => {
      reached = offset;
      if (!(await this.#files.hasRoomFor(0))) refuse(platformErrors.disk_full);
    };
    try {
      await appendBytes({ path: this.#files.path(id), offset: 0, size: maximum, source, onSynced });
    } catch (error) {
      if (error instanceof TooManyBytesError) refuse(this.#policy.errors.too_large, { maximum });
      if (error instanceof BrokenConnectionError) refuse(this.#policy.errors.invalid);
      throw error;
    }
    return reached === 0 ? refuse(this.#policy.errors.empty) : reached;
  }

  /** Waits for the result of a complete upload. @throws Refusal with which the upload failed */
  async #getResult(actor: Actor, id: string): Promise<UploadRow> {
    const { clock } = this.#deps;
    for (let attempt = 1; ; attempt += 1) {
      const { promise: ended, resolve } = Promise.withResolvers<void>();
      this.#awaiting.set(id, resolve);
      const upload = await this.#get(actor, id);
      const { state, failure_code, failure_params } = upload;
      if (state === 'failed') {
        const definition = ALL_ERRORS.find(({ code }) => code === failure_code);
        throw new Refusal(definition ?? this.#policy.errors.processing_failed, fromJson(failure_params));
      }
      if (state === 'done' || attempt === RESULT_ATTEMPTS) return upload;
      const cancel = clock.after(RESULT_PAUSE_MS, resolve);
      await ended;
      cancel();
    }
  }

  async #complete({ id, type, company_id, user_id }: UploadRow, size: number): Promise<void> {
    const { db, clock, jobs } = this.#deps;
    const job = this.#policy.slowTypes?.includes(type) ? this.#slowJob : this.#finishJob;
    await withTransaction(db, async (trx) => {
      if (!(await uploads.markComplete(trx, id, { size, now: clock.now() }))) return;
      const key = `uploads.finish ${id}`;
      await jobs.enqueue(trx, job, { id }, { companyId: company_id, userId: user_id, key });
    });
    jobs.wake();
  }

  async #finish(id: string, signal: AbortSignal): Promise<void> {
    const { db, clock } = this.#deps;
    const upload = await uploads.findUpload(db, id);
    if (upload?.state === 'verifying') {
      try {
        await this.#policy.finish(upload, this.#files.path(id), signal);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        await uploads.markFailed(db, id, { code: error.definition.code, params: flat(error) }, clock.now());
      }
    }
    await this.#files.delete(id);
    this.#awaiting.get(id)?.();
  }

  /** Marks the upload failed after its last retry. */
  async #giveUp(id: string): Promise<void> {
    const { db, clock } = this.#deps;
    const { code } = this.#policy.errors.processing_failed;
    await uploads.markFailed(db, id, { code, params: {} }, clock.now());
    await this.#files.delete(id);
    this.#awaiting.get(id)?.();
  }
}

/** Returns parameters as stored in the row: lists as one text. */
function flat({ params }: Refusal): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).map(([key, value]) => [key, Array.isArray(value) ? value.join(', ') : value]),
  );
}
