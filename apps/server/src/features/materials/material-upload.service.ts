import { type MaterialType, materialErrors, refuse, suffixOf, type Upload } from '@marquee/contract';
import type { Actor } from '../../platform/actor/actor.ts';
import { insertContent } from '../../platform/content-store/content-rows.ts';
import type { StoredContent } from '../../platform/content-store/content-store.ts';
import { toJson } from '../../platform/database/columns.ts';
import { isUniqueViolation } from '../../platform/database/errors.ts';
import { refuseDuplicate } from '../../platform/database/refuse-duplicate.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuseBeyondQuota } from '../../platform/storage/index.ts';
import { getUploader, markDone, type UploadRow } from '../../platform/uploads/index.ts';
import { chunksOf } from './chunks-of.ts';
import type { MaterialRepository, NewMaterial } from './material.repository.ts';
import type { MaterialUploadRepository } from './material-upload.repository.ts';
import { type MediaFacts, THUMBNAIL_MIME } from './media/media-facts.ts';
import type { MediaInspector } from './media/media-inspector.ts';
import { MediaRefusal } from './media/media-refusal.ts';

type UploadDeps = Pick<Platform, 'db' | 'clock' | 'operationLog' | 'live' | 'content'> & {
  inspector: MediaInspector;
  materials: MaterialRepository;
  uploads: MaterialUploadRepository;
};

/** Makes materials of complete uploads. */
export class MaterialUploadService {
  readonly #deps: UploadDeps;

  constructor(deps: UploadDeps) {
    this.#deps = deps;
  }

  async listUnfinished(actor: Actor): Promise<Upload[]> {
    return this.#deps.uploads.listUnfinished(this.#deps.db, actor);
  }

  async get(actor: Actor, id: string): Promise<Upload> {
    const upload = await this.#deps.uploads.find(this.#deps.db, actor, id);
    return upload ?? refuse(materialErrors.upload_not_found);
  }

  /**
   * Looks at the file, stores it and makes the material, in this order, so that whatever dies in between leaves
   * nothing but bytes that the next sweep takes. Run again after a crash it ends the same.
   */
  async finish(upload: UploadRow, path: string): Promise<void> {
    const { content, live } = this.#deps;
    try {
      const facts = await this.#inspect(upload, path);
      const stored = await content.putFile(path);
      if (stored.size !== upload.size) throw new Error('the uploaded file is not as long as it was');
      await this.#refuseTwin(upload, stored);
      const thumbnail = facts.thumbnail && (await content.put(chunksOf(facts.thumbnail)));
      await this.#refuseLate(upload, stored, () => this.#insert(upload, stored, facts, thumbnail));
    } finally {
      live.changed(upload.company_id, 'materials', []);
    }
  }

  async #inspect(upload: UploadRow, path: string): Promise<MediaFacts> {
    try {
      return await this.#deps.inspector.inspect({ path, suffix: suffixOf(upload.name) });
    } catch (error) {
      if (error instanceof MediaRefusal) refuse(materialErrors[error.reason], { name: upload.name });
      throw error;
    }
  }

  async #refuseTwin({ company_id }: UploadRow, { sha256 }: StoredContent): Promise<void> {
    const { db, materials } = this.#deps;
    const twin = await materials.findByContent(db, company_id, sha256);
    if (twin) refuse(materialErrors.content_taken, { name: twin.name });
  }

  /** Another upload of the same name or content may have ended between the look and the insert. */
  async #refuseLate(upload: UploadRow, stored: StoredContent, insert: () => Promise<void>): Promise<void> {
    const { name } = upload;
    try {
      await refuseDuplicate('name', materialErrors.name_taken, { name }, insert);
    } catch (error) {
      if (isUniqueViolation(error, 'sha256')) await this.#refuseTwin(upload, stored);
      throw error;
    }
  }

  async #insert(
    upload: UploadRow,
    stored: StoredContent,
    facts: MediaFacts,
    thumbnail: StoredContent | null,
  ): Promise<void> {
    const { db, clock, operationLog, materials } = this.#deps;
    const { id, name } = upload;
    const { department_id, ...uploader } = await getUploader(db, upload);
    const row = { ...toRow(upload, stored, facts), department_id };
    const entry = { module: 'materials', operation: 'add', subject: name } as const;
    await operationLog.audited(uploader, entry, async (trx, log) => {
      const now = clock.now();
      await refuseBeyondQuota(trx, upload.company_id, stored.size, materialErrors.quota_exceeded);
      await insertContent(trx, { ...stored, mime: facts.mime }, now);
      if (thumbnail) await insertContent(trx, { ...thumbnail, mime: THUMBNAIL_MIME }, now);
      const thumbnail_sha256 = thumbnail?.sha256 ?? null;
      const materialId = await materials.insert(trx, { ...row, thumbnail_sha256 }, now);
      await markDone(trx, id, materialId, now);
      const { type, mime, size, width, height, duration_ms, sha256 } = row;
      log.after = { id: materialId, name, type, mime, size, width, height, duration_ms, sha256 };
    });
  }
}

function toRow(
  upload: UploadRow,
  { sha256, size }: StoredContent,
  { mime, width, height, durationMs, codec, audioCodec }: MediaFacts,
): Omit<NewMaterial, 'thumbnail_sha256' | 'department_id'> & { group_id: number } {
  const { company_id, group_id, user_id, name, hash_hint } = upload;
  if (group_id === null) throw new Error('an upload of a material has a group');
  return {
    company_id,
    group_id,
    name,
    type: upload.type as MaterialType,
    sha256,
    mime,
    size,
    width,
    height,
    duration_ms: durationMs,
    codec,
    hash_hint,
    facts: toJson({ audioCodec }),
    creator_id: user_id,
  };
}
