import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { materialErrors, type materialRetrySchema, refuse, resources } from '@marquee/contract';
import { ConversionError } from '@marquee/media';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor/actor.ts';
import { lockNamed } from '../../../platform/changes/lock-named.ts';
import { withLocalFile } from '../../../platform/content-store/with-local-file.ts';
import type { MaterialProcessing as State } from '../../../platform/database/tables/content.ts';
import type { Trx } from '../../../platform/database/transaction.ts';
import type { JobOwner } from '../../../platform/jobs/job-turns.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { logFacts } from '../../../platform/operation-log/log-facts.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { MaterialRow } from '../library/material.repository.ts';
import * as materials from '../library/material.repository.ts';
import { isLost } from '../library/usable.rules.ts';
import { DerivedFiles } from './derived-files.work.ts';
import type { ConversionTask, MediaTools } from './media-tools.engine.ts';
import { convertJob, processJob, type Version } from './process.job.ts';
import { ProgressNotes } from './progress-notes.memory.ts';

/** Materials of one user that may wait for their conversion: ten full batches, as for uploads. */
const MAX_WAITING = 500;

export type ProcessingDeps = Pick<
  Platform,
  'db' | 'clock' | 'logger' | 'jobs' | 'content' | 'changes' | 'live'
> & { tools: MediaTools };

/**
 * Converts materials to what devices and users see: playable videos, pages, strips. Each server processes one video and one
 * other file at a time, so that uploads and devices are not slowed down. Progress is live; jobs restart after a crash.
 */
export class MaterialProcessing {
  readonly #deps: ProcessingDeps;
  readonly #derived: DerivedFiles;

  constructor(deps: ProcessingDeps) {
    this.#deps = deps;
    this.#derived = new DerivedFiles(deps);
    for (const job of [processJob, convertJob]) {
      deps.jobs.register(
        job,
        (version, signal) => this.#run(job, version, signal),
        (version) => this.#end(version, 'failed', materialErrors.processing_failed.code),
      );
    }
  }

  /** Returns the initial state of content that was just inspected. */
  async stateOf(content: Parameters<MediaTools['needOf']>[0]): Promise<State> {
    const { tools } = this.#deps;
    const need = tools.needOf(content);
    if (need === 'none') return 'ready';
    const { video, office } = await tools.converters();
    const isPossible = need === 'pages' || (need === 'video' ? video : office);
    return isPossible ? 'waiting' : 'needs_converter';
  }

  /** Call this in the transaction that inserts or changes the material, and {@link wake} after it. */
  async enqueue(trx: Trx, version: Version, owner: JobOwner): Promise<void> {
    await this.#deps.jobs.enqueue(trx, processJob, version, owner);
  }

  /** Refuses: conversions_waiting. */
  async refuseTooMany({ user_id }: Pick<Actor, 'user_id'>): Promise<void> {
    const waiting = await this.#deps.jobs.countOf(user_id, [processJob, convertJob]);
    if (waiting >= MAX_WAITING) refuse(materialErrors.conversions_waiting, { maximum: MAX_WAITING });
  }

  wake(): void {
    this.#deps.jobs.wake();
  }

  /**
   * Retries materials that failed or had no converter; all or none. Refuses: not_found, nothing_to_retry, conversions_waiting.
   */
  async retry(actor: Actor, { ids }: z.output<typeof materialRetrySchema>): Promise<void> {
    await this.refuseTooMany(actor);
    await this.#deps.changes.run(actor, resources.materials, 'update', async (trx, change) => {
      const held = await lockNamed({ trx, actor, change }, resources.materials, ids, materials.lock);
      // A lost original needs a new upload; a retry cannot help.
      const others = held.filter((material) => !isStuck(material.processing) || isLost(material));
      if (others.length > 0)
        refuse(materialErrors.nothing_to_retry, { names: others.map(({ name }) => name) });
      const owner = { companyId: actor.company_id, userId: actor.user_id };
      for (const material of held) await this.#begin(trx, material, owner);
      change.before = logFacts({ processing: held.map((material) => material.processing) });
      change.after = logFacts({ processing: 'waiting' });
      change.afterCommit(() => this.wake());
    });
  }

  async #begin(trx: Trx, material: MaterialRow, owner: JobOwner): Promise<void> {
    const { id, content_version: contentVersion } = material;
    const processing = await this.stateOf(material);
    await materials.update(trx, id, { processing, progress: 0, failure_code: null });
    if (processing === 'waiting') await this.enqueue(trx, { id, contentVersion }, owner);
  }

  async #run(job: JobKind<Version>, version: Version, signal: AbortSignal): Promise<void> {
    const { db, content, jobs, logger } = this.#deps;
    const material = await materials.find(db, version.id);
    if (material?.content_version !== version.contentVersion) return;
    if (job === processJob && this.#isLong(material))
      return jobs.enqueue(db, convertJob, version, toOwner(material));
    // Checked first, because a converter's error about a missing file would blame the file.
    if (!(await content.find(material.sha256)))
      throw new Error(`the file of material ${version.id} is missing`);
    const folder = await mkdtemp(join(content.incoming, 'process-'));
    try {
      await withLocalFile(content, material.sha256, (path) => this.#make(material, { path, folder, signal }));
    } catch (error) {
      if (!(error instanceof ConversionError)) throw error;
      logger.warn({ err: error, material: material.id }, 'material conversion failed');
      await this.#end(version, 'failed', materialErrors[error.reason].code);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async #make(
    material: MaterialRow,
    place: Pick<ConversionTask, 'path' | 'folder' | 'signal'>,
  ): Promise<void> {
    const { tools, clock } = this.#deps;
    const notes = new ProgressNotes(clock, (progress) => this.#note(material, progress));
    const task = { ...place, material, onProgress: (percent: number) => notes.note(percent) };
    if (isToConvert(material)) {
      await this.#note(material, 0);
      if (tools.needOf(material) === 'video') await this.#derived.makePlayable(task);
      else await this.#derived.makePages(task);
      await notes.settled();
      await this.#end(toVersion(material), 'ready');
    }
    if (material.type === 'video') await this.#derived.makeStrip(task);
    this.#notify(material);
  }

  #isLong(material: MaterialRow): boolean {
    return isToConvert(material) && this.#deps.tools.needOf(material) === 'video';
  }

  async #note(material: MaterialRow, progress: number): Promise<void> {
    await this.#set(toVersion(material), { processing: 'converting', progress });
    this.#notify(material);
  }

  async #end(
    version: Version,
    processing: 'ready' | 'failed',
    failure_code: string | null = null,
  ): Promise<void> {
    const progress = processing === 'ready' ? 100 : 0;
    await this.#set(version, { processing, progress, failure_code });
    const material = await materials.find(this.#deps.db, version.id);
    if (material) this.#notify(material);
  }

  async #set(
    { id, contentVersion }: Version,
    values: { processing: State; progress: number; failure_code?: string | null },
  ): Promise<void> {
    await materials.noteProcessing(this.#deps.db, id, contentVersion, values);
  }

  #notify({ company_id, id }: MaterialRow): void {
    this.#deps.live.changed(company_id, 'materials', [id]);
  }
}

function isToConvert({ processing }: MaterialRow): boolean {
  return processing === 'waiting' || processing === 'converting';
}

function isStuck(processing: State): boolean {
  return processing === 'failed' || processing === 'needs_converter';
}

function toOwner({ company_id, creator_id }: MaterialRow): JobOwner {
  return { companyId: company_id, userId: creator_id };
}

function toVersion({ id, content_version }: MaterialRow): Version {
  return { id, contentVersion: content_version };
}
