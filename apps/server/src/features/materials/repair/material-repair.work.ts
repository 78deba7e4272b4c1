import { suffixOf } from '@marquee/contract';
import { MediaInspector, MediaRefusal } from '@marquee/media';
import { chunksOf } from '../../../platform/content-store/chunks-of.ts';
import type { RepairDeps, Repaired } from '../../../platform/content-store/content-owner.ts';
import { insertContent } from '../../../platform/content-store/content-rows.ts';
import { withLocalFile } from '../../../platform/content-store/with-local-file.ts';
import { type Trx, withTransaction } from '../../../platform/database/transaction.ts';
import { insert as insertJob, isWaiting } from '../../../platform/jobs/job-queue.ts';
import { NOBODY } from '../../../platform/jobs/job-turns.ts';
import { createLogger } from '../../../platform/logger/logger.ts';
import * as materials from '../library/material.repository.ts';
import { processJob, type Version } from '../processing/process.job.ts';
import * as repairs from './material-repair.repository.ts';

const THUMBNAIL_MIME = 'image/webp';

export function describeMaterial({ number, name, company_id }: Omit<repairs.NamedMaterial, 'id'>): string {
  return `material ${number} “${name}” (company ${company_id})`;
}

/** Takes a material out of use until its original is uploaded again. */
export async function markLost({ db }: RepairDeps, id: number): Promise<Repaired> {
  await repairs.markLost(db, id);
  return { done: 'marked as failed: replace its content', isLeft: true };
}

/** Schedules the processing again, for the next start of the server. */
export async function processAgain(
  { db, clock }: Pick<RepairDeps, 'db' | 'clock'>,
  id: number,
): Promise<Repaired> {
  await withTransaction(db, (trx) => resumeProcessing(trx, id, clock.now()));
  return { done: 'will be regenerated after the next start' };
}

/** Schedules the processing again. */
export async function resumeProcessing(trx: Trx, id: number, now: number): Promise<void> {
  const contentVersion = await repairs.resetProgress(trx, id);
  await enqueue(trx, { id, contentVersion }, now);
}

/** Schedules the job once, however many files of the material are damaged. */
async function enqueue(trx: Trx, version: Version, now: number): Promise<void> {
  if (await isWaiting(trx, processJob, version)) return;
  await insertJob(trx, processJob, version, { owner: NOBODY, now });
}

/** Redraws the thumbnail, or removes it when the original has none. */
export async function drawThumbnail(deps: RepairDeps, id: number): Promise<Repaired> {
  const { db, clock, content } = deps;
  const thumbnail = await draw(deps, id);
  if (!thumbnail) {
    await withTransaction(db, (trx) => materials.update(trx, id, { thumbnail_sha256: null }));
    return { done: 'removed: it could not be redrawn' };
  }
  const stored = await content.put(chunksOf(thumbnail));
  await withTransaction(db, async (trx) => {
    await insertContent(trx, { ...stored, mime: THUMBNAIL_MIME }, clock.now());
    await materials.update(trx, id, { thumbnail_sha256: stored.sha256 });
  });
  return { done: 'redrawn' };
}

async function draw({ db, clock, content }: RepairDeps, id: number): Promise<Uint8Array | null> {
  const { name, sha256 } = await repairs.getOriginal(db, id);
  if (!(await content.find(sha256))) return null;
  const inspector = new MediaInspector(clock, createLogger('silent'));
  try {
    return await withLocalFile(content, sha256, async (path) => {
      const { thumbnail } = await inspector.inspect({ path, suffix: suffixOf(name) });
      return thumbnail;
    });
  } catch (error) {
    if (error instanceof MediaRefusal) return null;
    throw error;
  }
}
