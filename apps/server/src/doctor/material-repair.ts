import { materialErrors, suffixOf } from '@marquee/contract';
import { MediaInspector, processJob } from '../features/materials/index.ts';
import { insertContent } from '../platform/content-store/content-rows.ts';
import { withLocalFile } from '../platform/content-store/with-local-file.ts';
import { withTransaction } from '../platform/database/transaction.ts';
import { insert as insertJob } from '../platform/jobs/job-queue.ts';
import { createLogger } from '../platform/logger/logger.ts';
import type { Patient } from './check.ts';

const THUMBNAIL_MIME = 'image/webp';

export function describeMaterial(material: { number: number; name: string; company_id: number }): string {
  return `material ${material.number} “${material.name}” (company ${material.company_id})`;
}

/** Nobody shall put it into programs any more; whoever has the original replaces it. */
export async function markLost({ db }: Patient, id: number): Promise<string> {
  const lost = { processing: 'failed', progress: 0, failure_code: materialErrors.content_lost.code } as const;
  await db.updateTable('material').set(lost).where('id', '=', id).execute();
  return 'marked as failed: its content has to be replaced';
}

/** The server makes it again after its next start. */
export async function processAgain({ db, clock }: Patient, id: number): Promise<string> {
  await withTransaction(db, async (trx) => {
    const { content_version: contentVersion } = await trx
      .updateTable('material')
      .set({ progress: 0 })
      .where('id', '=', id)
      .returning('content_version')
      .executeTakeFirstOrThrow();
    const now = clock.now();
    await insertJob(trx, processJob.name, { id, contentVersion }, { key: null, now, runAt: now });
  });
  return 'is made again after the next start';
}

/** Where the original draws none, it has none from now on. */
export async function drawThumbnail({ db, clock, content }: Patient, id: number): Promise<string> {
  const material = await db
    .updateTable('material')
    .set({ thumbnail_sha256: null })
    .where('id', '=', id)
    .returning(['name', 'sha256'])
    .executeTakeFirstOrThrow();
  const inspector = new MediaInspector(clock, createLogger('silent'));
  const thumbnail = await withLocalFile(content, material.sha256, async (path) => {
    const facts = await inspector.inspect({ path, suffix: suffixOf(material.name) });
    return facts.thumbnail;
  }).catch(() => null);
  if (!thumbnail) return 'let go: none could be drawn';
  const stored = await content.put(once(thumbnail));
  await withTransaction(db, async (trx) => {
    await insertContent(trx, { ...stored, mime: THUMBNAIL_MIME }, clock.now());
    await trx.updateTable('material').set({ thumbnail_sha256: stored.sha256 }).where('id', '=', id).execute();
  });
  return 'drawn again';
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
