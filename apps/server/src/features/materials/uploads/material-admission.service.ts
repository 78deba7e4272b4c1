import {
  fieldErrors,
  groupErrors,
  MATERIAL_SIZE_LIMITS,
  type MaterialType,
  materialErrors,
  materialTypeOf,
  platformErrors,
  refuse,
  resources,
  suffixOf,
  type UploadIntent,
  uploadIntentSchema,
  uploadRefusal,
} from '@marquee/contract';
import { isOfficeSuffix } from '@marquee/media';
import { type Actor, mayDo } from '../../../platform/actor/actor.ts';
import { groups } from '../../../platform/groups/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { checkAdding, checkResources } from '../../../platform/reach/index.ts';
import { checkFreeSpace } from '../../../platform/storage/index.ts';
import type { AdmittedUpload, UploadRequest } from '../../../platform/uploads/index.ts';
import type { MaterialRow } from '../library/material.repository.ts';
import * as materials from '../library/material.repository.ts';
import { isLost } from '../library/usable.rules.ts';
import type { MaterialProcessing } from '../processing/material-processing.service.ts';
import type { MediaTools } from '../processing/media-tools.engine.ts';

type AdmissionDeps = Pick<Platform, 'db'> & {
  tools: MediaTools;
  processing: Pick<MaterialProcessing, 'refuseTooMany'>;
};

/** Decides whether a file may be uploaded, before its bytes are sent; the content is checked again afterwards. */
export class MaterialAdmission {
  readonly #deps: AdmissionDeps;

  constructor(deps: AdmissionDeps) {
    this.#deps = deps;
  }

  /**
   * Refuses: groups.not_found, not_found, unsupported_format, empty_file, size_exceeded, name_taken, content_taken,
   * quota_exceeded, converter_missing, conversions_waiting, being_uploaded, other_type.
   */
  async check(actor: Actor, file: UploadIntent): Promise<AdmittedUpload> {
    await this.#deps.processing.refuseTooMany(actor);
    const group_id = await this.#resolveGroup(actor, file.group_id);
    if (file.replaces !== undefined) return this.#checkReplacement(actor, file, file.replaces);
    checkAdding(actor, 'material');
    const type = checkFile(file);
    await this.#checkConverter(file);
    const { department_id } = actor;
    const { name, size } = file;
    if (await materials.findByName(this.#deps.db, { group_id, department_id }, name)) {
      refuse(materialErrors.name_taken, { name });
    }
    await this.#refuseDuplicateContent(actor, file);
    await this.#checkSpace(actor, size);
    return { name, type, group_id, hash_hint: file.hash_hint ?? null };
  }

  /**
   * Checks the metadata of a tus client, which is text, in the same way.
   * Refuses: upload_invalid, unsupported_format, empty_file, size_exceeded, name_taken, content_taken, quota_exceeded,
   * converter_missing, being_uploaded, other_type, not_found, groups.not_found.
   */
  async admit(actor: Actor, { size, metadata }: UploadRequest): Promise<AdmittedUpload> {
    const { name, group_id, hash_hint, replaces } = metadata;
    const parsed = uploadIntentSchema.safeParse({ size, name, group_id, hash_hint, replaces });
    if (!parsed.success) refuse(materialErrors.upload_invalid, {}, fieldErrors(parsed.error));
    return this.check(actor, parsed.data);
  }

  /** Checks new content for an existing material: the actor must be allowed to edit it, and the type must be the same. */
  async #checkReplacement(actor: Actor, file: UploadIntent, id: number): Promise<AdmittedUpload> {
    const { db } = this.#deps;
    await checkResources(db, actor, resources.materials, [id], 'change');
    if (!mayDo(actor, '11103')) refuse(platformErrors.no_permission);
    const material = (await materials.find(db, id)) ?? refuse(materialErrors.not_found);
    const type = checkFile(file);
    if (type !== material.type) refuse(materialErrors.other_type, { type: material.type });
    await this.#checkConverter(file);
    const [busy] = await materials.listBeingReplaced(db, [id]);
    if (busy) refuse(materialErrors.being_uploaded, { names: [busy.name] });
    if (!isLost(material)) await this.#refuseDuplicateContent(material, file);
    await this.#checkSpace(actor, file.size - material.size);
    const { name, hash_hint = null } = file;
    return { name, type, group_id: material.group_id, hash_hint, replaces: id };
  }

  async #resolveGroup(actor: Actor, id: number | undefined): Promise<number> {
    const { db } = this.#deps;
    const group = id
      ? await groups.find(db, 'material', actor, id)
      : await groups.getDefault(db, 'material', actor.company_id);
    return group?.id ?? refuse(groupErrors.not_found);
  }

  async #refuseDuplicateContent(
    owner: Pick<MaterialRow, 'company_id' | 'department_id'>,
    { size, hash_hint }: UploadIntent,
  ): Promise<void> {
    if (hash_hint === undefined) return;
    const duplicate = await materials.findByHint(this.#deps.db, owner, { hash_hint, size });
    if (duplicate) refuse(materialErrors.content_taken, { name: duplicate.name });
  }

  /** Refuses Office documents when this machine cannot convert them, because they could never be shown. */
  async #checkConverter({ name }: UploadIntent): Promise<void> {
    if (!isOfficeSuffix(suffixOf(name))) return;
    const { office } = await this.#deps.tools.converters();
    if (!office) refuse(materialErrors.converter_missing, { name });
  }

  #checkSpace(actor: Actor, size: number): Promise<void> {
    return checkFreeSpace(this.#deps.db, actor, size, materialErrors.quota_exceeded);
  }
}

/** Returns the type by the file name. @throws Refusal when the file is not supported */
function checkFile(file: UploadIntent): MaterialType {
  const type = materialTypeOf(file.name);
  const refusal = uploadRefusal(file);
  if (type && !refusal) return type;
  refuse(refusal ?? materialErrors.unsupported_format, type && { maximum: MATERIAL_SIZE_LIMITS[type] });
}
