import { materialErrors, refuse, resources, suffixOf, type Upload } from '@marquee/contract';
import { type MediaFacts, type MediaInspector, MediaRefusal, THUMBNAIL_MIME } from '@marquee/media';
import type { Actor } from '../../../platform/actor/actor.ts';
import { chunksOf } from '../../../platform/content-store/chunks-of.ts';
import { insertContent } from '../../../platform/content-store/content-rows.ts';
import type { StoredContent } from '../../../platform/content-store/content-store.ts';
import { isUniqueViolation } from '../../../platform/database/errors.ts';
import { refuseDuplicate, taken } from '../../../platform/database/refuse-duplicate.ts';
import type { Trx } from '../../../platform/database/transaction.ts';
import type { JobOwner } from '../../../platform/jobs/job-turns.ts';
import { factsIn, logFacts } from '../../../platform/operation-log/log-facts.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuseBeyondQuota } from '../../../platform/storage/index.ts';
import { getUploader, markDone, type UploadRow } from '../../../platform/uploads/index.ts';
import { scheduleFileDeletion } from '../library/file-deletion.repository.ts';
import type { MaterialRow } from '../library/material.repository.ts';
import * as materials from '../library/material.repository.ts';
import * as materialFiles from '../library/material-file.repository.ts';
import { isLost } from '../library/usable.rules.ts';
import type { MaterialProcessing } from '../processing/material-processing.service.ts';
import { type ContentFacts, contentFacts } from './material-content.work.ts';
import { materialUploads } from './material-uploads.work.ts';

type UploadDeps = Pick<Platform, 'db' | 'clock' | 'changes' | 'live' | 'content'> & {
  inspector: MediaInspector;
  processing: MaterialProcessing;
};

const LOGGED = ['type', 'mime', 'size', 'width', 'height', 'duration_ms', 'sha256'] as const;

/** Turns complete uploads into materials, or into new content of existing ones. */
export class MaterialUploadService {
  readonly #deps: UploadDeps;

  constructor(deps: UploadDeps) {
    this.#deps = deps;
  }

  async listUnfinished(actor: Actor): Promise<Upload[]> {
    return materialUploads.listUnfinished(this.#deps.db, actor);
  }

  /** Refuses: upload_not_found. */
  async get(actor: Actor, id: string): Promise<Upload> {
    const upload = await materialUploads.find(this.#deps.db, actor, id);
    return upload ?? refuse(materialErrors.upload_not_found);
  }

  /**
   * Inspects the file, stores it and inserts the material, in this order, so that a crash in between leaves only bytes for
   * the next sweep. Running it again after a crash has the same result.
   * Refuses: content_mismatch, content_broken, too_many_pixels, too_many_pages, active_content, name_taken, content_taken,
   * quota_exceeded.
   */
  async finish(upload: UploadRow, path: string, signal: AbortSignal): Promise<void> {
    const { db, content, live, processing } = this.#deps;
    try {
      const facts = await this.#inspect(upload, path, signal);
      const stored = await content.putFile(path, signal);
      if (stored.size !== upload.size) throw new Error('the size of the uploaded file has changed');
      const uploader = await getUploader(db, upload);
      const replaced = upload.replaces === null ? undefined : await materials.find(db, upload.replaces);
      const { department_id } = replaced ?? uploader;
      if (!replaced || !isLost(replaced) || replaced.sha256 !== stored.sha256) {
        await this.#refuseDuplicateContent(department_id, stored);
      }
      const thumbnail = facts.thumbnail && (await content.put(chunksOf(facts.thumbnail)));
      const made = await contentFacts(stored, facts, { thumbnail, processing, upload });
      const finish = () => (replaced ? this.#replace(upload, replaced, made) : this.#insert(upload, made));
      await this.#refuseLate(upload, { department_id, stored }, finish);
      processing.wake();
    } finally {
      live.changed(upload.company_id, 'materials', []);
    }
  }

  async #inspect(upload: UploadRow, path: string, signal: AbortSignal): Promise<MediaFacts> {
    try {
      return await this.#deps.inspector.inspect({ path, suffix: suffixOf(upload.name) }, signal);
    } catch (error) {
      if (error instanceof MediaRefusal) refuse(materialErrors[error.reason], { name: upload.name });
      throw error;
    }
  }

  async #refuseDuplicateContent(departmentId: number, { sha256 }: StoredContent): Promise<void> {
    const { db } = this.#deps;
    const duplicate = await materials.findByContent(db, departmentId, sha256);
    if (duplicate) refuse(materialErrors.content_taken, { name: duplicate.name });
  }

  /** Another upload with the same name or content may have finished between the check and the insert. */
  async #refuseLate(
    { name }: UploadRow,
    { department_id, stored }: { department_id: number; stored: StoredContent },
    finish: () => Promise<void>,
  ): Promise<void> {
    try {
      await refuseDuplicate([taken('name', materialErrors.name_taken, { name })], finish);
    } catch (error) {
      if (isUniqueViolation(error, 'sha256')) await this.#refuseDuplicateContent(department_id, stored);
      throw error;
    }
  }

  async #insert(upload: UploadRow, made: ContentFacts): Promise<void> {
    const { db, clock, changes, processing } = this.#deps;
    const { id, company_id, group_id, name, user_id } = upload;
    if (group_id === null) throw new Error('an upload of a material must have a group');
    const { department_id, ...uploader } = await getUploader(db, upload);
    await changes.run(uploader, resources.materials, 'add', async (trx, change) => {
      change.subject = name;
      await refuseBeyondQuota(trx, company_id, made.columns.size, materialErrors.quota_exceeded);
      await this.#insertContents(trx, made);
      const owner = { company_id, department_id, group_id, creator_id: user_id };
      const materialId = await materials.insert(trx, { ...owner, ...made.columns, name }, clock.now());
      await markDone(trx, id, { material_id: materialId }, clock.now());
      await processing.enqueue(trx, { id: materialId, contentVersion: 1 }, toOwner(upload));
      change.after = logFacts({ id: materialId, name }).and(factsIn(made.columns, LOGGED));
    });
  }

  /** Keeps name, group, tags and references; removes what was derived from the former content. */
  async #replace(upload: UploadRow, former: MaterialRow, made: ContentFacts): Promise<void> {
    const { db, clock, changes, processing } = this.#deps;
    const uploader = await getUploader(db, upload);
    await changes.run(uploader, resources.materials, 'update', async (trx, change) => {
      change.subject = former.name;
      const growth = made.columns.size - former.size;
      await refuseBeyondQuota(trx, upload.company_id, growth, materialErrors.quota_exceeded);
      await this.#insertContents(trx, made);
      const now = clock.now();
      const contentVersion = former.content_version + 1;
      const version = { content_version: contentVersion, updated_at: now };
      await scheduleFileDeletion(trx, [former.id], now);
      await materials.update(trx, former.id, { ...made.columns, ...version });
      await materialFiles.deleteAll(trx, former.id);
      await markDone(trx, upload.id, { material_id: former.id }, now);
      await processing.enqueue(trx, { id: former.id, contentVersion }, toOwner(upload));
      change.before = factsIn(former, LOGGED);
      change.after = factsIn(made.columns, LOGGED);
    });
  }

  async #insertContents(trx: Trx, { columns, thumbnail }: ContentFacts): Promise<void> {
    const now = this.#deps.clock.now();
    const { sha256, size, mime } = columns;
    await insertContent(trx, { sha256, size, mime }, now);
    if (thumbnail) await insertContent(trx, { ...thumbnail, mime: THUMBNAIL_MIME }, now);
  }
}

function toOwner({ company_id, user_id }: UploadRow): JobOwner {
  return { companyId: company_id, userId: user_id };
}
