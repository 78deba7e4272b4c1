import { materialErrors, suffixOf } from '@marquee/contract';
import { MediaInspector, MediaRefusal } from '@marquee/media';
import { processJob } from '../features/materials/index.ts';
import { insertContent } from '../platform/content-store/content-rows.ts';
import { withLocalFile } from '../platform/content-store/with-local-file.ts';
import { toJson } from '../platform/database/columns.ts';
import { query } from '../platform/database/query.ts';
import { type Trx, withTransaction } from '../platform/database/transaction.ts';
import { insert as insertJob } from '../platform/jobs/job-queue.ts';
import { createLogger } from '../platform/logger/logger.ts';
import type { DoctorContext, Repaired } from './check.ts';

const THUMBNAIL_MIME = 'image/webp';

interface Version {
  id: number;
  contentVersion: number;
}

export function describeMaterial(material: { number: number; name: string; company_id: number }): string {
  return `material ${material.number} “${material.name}” (company ${material.company_id})`;
}

/** Takes a material out of use until its original is uploaded again. */
export async function markLost({ db }: DoctorContext, id: number): Promise<Repaired> {
  const lost = { processing: 'failed', progress: 0, failure_code: materialErrors.content_lost.code } as const;
  await query(db).updateTable('material').set(lost).where('id', '=', id).execute();
  return { done: 'marked as failed: replace its content', isLeft: true };
}

/** Schedules the processing again, for the next start of the server. */
export async function processAgain({ db, clock }: DoctorContext, id: number): Promise<Repaired> {
  await withTransaction(db, async (trx) => {
    const { content_version: contentVersion } = await query(trx)
      .updateTable('material')
      .set({ progress: 0 })
      .where('id', '=', id)
      .returning('content_version')
      .executeTakeFirstOrThrow();
    await enqueue(trx, { id, contentVersion }, clock.now());
  });
  return { done: 'will be regenerated after the next start' };
}

/** Schedules the job once, however many files of the material are damaged. */
async function enqueue(trx: Trx, version: Version, now: number): Promise<void> {
  const waiting = await query(trx)
    .selectFrom('job')
    .select('id')
    .where('kind', '=', processJob.name)
    .where('payload', '=', toJson(version))
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (!waiting) await insertJob(trx, processJob.name, version, { key: null, now, runAt: now });
}

/** Redraws the thumbnail, or removes it when the original has none. */
export async function drawThumbnail(context: DoctorContext, id: number): Promise<Repaired> {
  const { db, clock, content } = context;
  const thumbnail = await draw(context, id);
  const setThumbnail = (trx: Trx, thumbnail_sha256: string | null) =>
    query(trx).updateTable('material').set({ thumbnail_sha256 }).where('id', '=', id).execute();
  if (!thumbnail) {
    await withTransaction(db, (trx) => setThumbnail(trx, null));
    return { done: 'removed: it could not be redrawn' };
  }
  const stored = await content.put(once(thumbnail));
  await withTransaction(db, async (trx) => {
    await insertContent(trx, { ...stored, mime: THUMBNAIL_MIME }, clock.now());
    await setThumbnail(trx, stored.sha256);
  });
  return { done: 'redrawn' };
}

async function draw({ db, clock, content }: DoctorContext, id: number): Promise<Uint8Array | null> {
  const { name, sha256 } = await query(db)
    .selectFrom('material')
    .select(['name', 'sha256'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
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

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
