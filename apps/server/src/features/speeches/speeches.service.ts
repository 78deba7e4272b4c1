import { digitalHumanErrors, type PreparedSpeech, refuse, type SpeechFailure } from '@marquee/contract';
import { ConversionError } from '@marquee/media';
import type { Actor } from '../../platform/actor/actor.ts';
import type { Cancel } from '../../platform/clock/clock.ts';
import type { FileAnswer } from '../../platform/content-store/file-sender.ts';
import { type Trx, withTransaction } from '../../platform/database/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Renditions } from '../renditions/index.ts';
import { authorOf, MAX_WAITING_ORDERS } from './orderer.model.ts';
import * as released from './released-speech.repository.ts';
import { type SpeakingParts, speakText } from './speak-text.work.ts';
import { SpeechError } from './speech.engine.ts';
import { speechJob } from './speech.job.ts';
import type { Speech, SpeechRow } from './speech.repository.ts';
import * as speeches from './speech.repository.ts';
import { type SpeechOrder, speechKey } from './speech-order.model.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const SWEEP_MS = 10 * MINUTE_MS;
const KEPT_MS = 30 * DAY_MS;
/** An open editor repeats its order every two seconds, so nobody waits any longer for one this old. */
const ORDER_EXPIRY_MS = HOUR_MS;
/** A failure is of use only to the author who reads it; an order for the same text is a new attempt after half a minute. */
const FAILURE_EXPIRY_MS = DAY_MS;

export interface SpeechesDeps extends SpeakingParts, Pick<Platform, 'db' | 'logger' | 'jobs' | 'nodes'> {
  renditions: Renditions;
}

/**
 * The speeches of digital humans, prepared so that devices speak without a server: a sound, and the mouth to it. Equal speeches are
 * prepared once. Devices of a release wait for those that it lacks, as they wait for its pictures.
 */
export class Speeches {
  readonly #deps: SpeechesDeps;
  #cancel: Cancel | undefined;

  constructor(deps: SpeechesDeps) {
    this.#deps = deps;
    deps.jobs.register(
      speechJob,
      ({ key }, signal) => this.#prepare(key, signal),
      ({ key }) => this.#finish(key, 'failed'),
    );
  }

  start(): void {
    this.#cancel = this.#deps.nodes.everyOnOneNode('speeches.sweep', SWEEP_MS, () => this.sweep());
  }

  stop(): void {
    this.#cancel?.();
  }

  /** The state of a speech; one that does not exist is prepared. Refuses: digital-humans.speeches_waiting. */
  async ask(actor: Actor, order: SpeechOrder): Promise<PreparedSpeech> {
    const { db, clock, jobs } = this.#deps;
    const orderer = authorOf(actor, clock.now());
    const rows = await withTransaction(db, (trx) => speeches.want(trx, [order], orderer));
    const row = rows.get(speechKey(order));
    if (!row) refuse(digitalHumanErrors.speeches_waiting, { maximum: MAX_WAITING_ORDERS });
    if (row.state === 'waiting') jobs.wake();
    return { state: row.state, failure: row.failure, speech: speeches.speechOf(row) ?? null };
  }

  /** @throws Refusal if no speech that the actor's company has ordered has such a file */
  async file({ company_id }: Actor, sha256: string): Promise<FileAnswer> {
    const found = await speeches.findFile(this.#deps.db, company_id, sha256);
    const file = found ?? refuse(digitalHumanErrors.speech_not_found);
    return { sha256, ...file };
  }

  /** Makes a release wait for speeches. Call it before its renditions are prepared, and `wake` after the commit. */
  async awaitFor(trx: Trx, releaseId: number, keys: readonly string[]): Promise<void> {
    await released.awaitSpeeches(trx, releaseId, keys);
  }

  /** Deletes speeches that nothing has asked for in a month, and orders that nobody waits for. */
  async sweep(): Promise<void> {
    const { db, clock, logger } = this.#deps;
    const now = clock.now();
    const expiry = {
      ready: now - KEPT_MS,
      waiting: now - ORDER_EXPIRY_MS,
      failed: now - FAILURE_EXPIRY_MS,
    };
    const deleted = await withTransaction(db, (trx) => speeches.deleteUnneeded(trx, expiry, now));
    if (deleted > 0) logger.info({ deleted }, 'unneeded speeches deleted');
  }

  async #prepare(key: string, signal: AbortSignal): Promise<void> {
    const { db, logger } = this.#deps;
    const row = await speeches.find(db, key);
    if (row?.state !== 'waiting') return;
    try {
      await this.#finish(key, await this.#speak(row, signal));
    } catch (error) {
      if (!(error instanceof SpeechError) && !(error instanceof ConversionError)) throw error;
      logger.warn(
        { err: error, key },
        'a speech could not be prepared; devices use their own voice or captions',
      );
      await this.#finish(key, error instanceof SpeechError ? error.failure : 'failed');
    }
  }

  #speak(row: SpeechRow, signal: AbortSignal): Promise<Speech> {
    const { content } = this.#deps;
    return speakText(this.#deps, row, signal, async ({ path, mime, mouths, durationMs }) => ({
      audio: { ...(await content.putFile(path, signal)), mime },
      mouths: {
        ...(await content.put(chunksOf(Buffer.from(JSON.stringify(mouths))))),
        mime: speeches.MOUTHS_MIME,
      },
      durationMs,
    }));
  }

  /** Stores the result, and brings the releases that waited for it to their devices. */
  async #finish(key: string, result: Speech | SpeechFailure): Promise<void> {
    const { clock, renditions } = this.#deps;
    await renditions.release(async (trx) => {
      // First, because it waits for a transaction that has just found the speech unprepared and is creating a release.
      await speeches.finish(trx, key, result, clock.now());
      const waiting = await released.lockWaiting(trx, key);
      if (typeof result !== 'string') await released.complete(trx, waiting, key, result);
      return waiting;
    });
  }
}

async function* chunksOf(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}
