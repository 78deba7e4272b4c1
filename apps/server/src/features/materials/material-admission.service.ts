import {
  fieldErrors,
  groupErrors,
  MATERIAL_SIZE_LIMITS,
  materialErrors,
  materialTypeOf,
  refuse,
  type UploadIntent,
  uploadIntentSchema,
  uploadRefusal,
} from '@marquee/contract';
import type { Actor } from '../../platform/actor/actor.ts';
import type { GroupRepository } from '../../platform/groups/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkAdding } from '../../platform/reach/index.ts';
import { checkFreeSpace } from '../../platform/storage/index.ts';
import type { AdmittedUpload, UploadRequest } from '../../platform/uploads/index.ts';
import type { MaterialRepository } from './material.repository.ts';

type AdmissionDeps = Pick<Platform, 'db'> & {
  groups: GroupRepository;
  materials: MaterialRepository;
};

/** Whether a file may be uploaded, decided before its bytes travel; by the file's content it is decided again after. */
export class MaterialAdmission {
  readonly #deps: AdmissionDeps;

  constructor(deps: AdmissionDeps) {
    this.#deps = deps;
  }

  async check(actor: Actor, file: UploadIntent): Promise<AdmittedUpload> {
    const group_id = await this.#resolveGroup(actor, file.group_id);
    checkAdding(actor, 'material');
    const type = materialTypeOf(file.name);
    const refusal = uploadRefusal(file);
    if (!type || refusal) {
      refuse(refusal ?? materialErrors.unsupported_format, type && { maximum: MATERIAL_SIZE_LIMITS[type] });
    }
    await this.#refuseDuplicates(actor, file);
    await checkFreeSpace(this.#deps.db, actor.company_id, file.size, materialErrors.quota_exceeded);
    return { name: file.name, type, group_id, hash_hint: file.hash_hint ?? null };
  }

  /** The same for what a tus client says of its file; its metadata is text. */
  async admit(actor: Actor, { size, metadata }: UploadRequest): Promise<AdmittedUpload> {
    const { name, group_id, hash_hint } = metadata;
    // A file of nothing has its own answer, which the schema, made for forms, does not know.
    if (size === 0) refuse(materialErrors.empty_file);
    const parsed = uploadIntentSchema.safeParse({ size, name, group_id, hash_hint });
    if (!parsed.success) refuse(materialErrors.upload_invalid, {}, fieldErrors(parsed.error));
    return this.check(actor, parsed.data);
  }

  async #resolveGroup(actor: Actor, id: number | undefined): Promise<number> {
    const { db, groups } = this.#deps;
    const group = id ? await groups.find(db, actor, id) : await groups.getDefault(db, actor.company_id);
    return group?.id ?? refuse(groupErrors.not_found);
  }

  async #refuseDuplicates(actor: Actor, { name, size, hash_hint }: UploadIntent): Promise<void> {
    const { db, materials } = this.#deps;
    if (await materials.findByName(db, actor.company_id, name)) refuse(materialErrors.name_taken, { name });
    const twin = hash_hint && (await materials.findByHint(db, actor.company_id, { hash_hint, size }));
    if (twin) refuse(materialErrors.content_taken, { name: twin.name });
  }
}
