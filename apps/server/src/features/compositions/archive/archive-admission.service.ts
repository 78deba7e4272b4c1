import {
  ARCHIVE_SIZE_LIMIT,
  type ArchiveIntent,
  archiveErrors,
  archiveIntentSchema,
  archiveUploadRefusal,
  fieldErrors,
  groupErrors,
  refuse,
} from '@marquee/contract';
import type { Actor } from '../../../platform/actor/actor.ts';
import { groups } from '../../../platform/groups/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { checkAdding } from '../../../platform/reach/index.ts';
import { checkFreeSpace } from '../../../platform/storage/index.ts';
import type { AdmittedUpload, UploadRequest } from '../../../platform/uploads/index.ts';
import type { CompositionResource } from '../composition.model.ts';

/** Decides whether an archive may be uploaded, before its bytes are sent; the content is checked afterwards. */
export class ArchiveAdmission {
  readonly #db: Platform['db'];
  readonly #resource: CompositionResource;
  readonly #uploadType: string;

  constructor({ db }: Pick<Platform, 'db'>, resource: CompositionResource, uploadType: string) {
    this.#db = db;
    this.#resource = resource;
    this.#uploadType = uploadType;
  }

  /** Refuses: unsupported_format, empty_file, size_exceeded, quota_exceeded, groups.not_found. */
  async check(actor: Actor, file: ArchiveIntent): Promise<AdmittedUpload> {
    const { name, size, group_id = null, hash_hint = null } = file;
    const { kind, rule } = this.#resource;
    if (group_id !== null && !(await groups.find(this.#db, kind, actor, group_id))) {
      refuse(groupErrors.not_found);
    }
    checkAdding(actor, rule);
    const refusal = archiveUploadRefusal(file);
    if (refusal) refuse(refusal, { maximum: ARCHIVE_SIZE_LIMIT });
    await checkFreeSpace(this.#db, actor, size, archiveErrors.quota_exceeded);
    return { name, type: this.#uploadType, group_id, hash_hint };
  }

  /**
   * Checks the metadata of a tus client, which is text, in the same way.
   * Refuses: upload_invalid, unsupported_format, empty_file, size_exceeded, quota_exceeded, groups.not_found.
   */
  async admit(actor: Actor, { size, metadata }: UploadRequest): Promise<AdmittedUpload> {
    const { name, group_id, hash_hint } = metadata;
    const parsed = archiveIntentSchema.safeParse({ size, name, group_id, hash_hint });
    if (!parsed.success) refuse(archiveErrors.upload_invalid, {}, fieldErrors(parsed.error));
    return this.check(actor, parsed.data);
  }
}
