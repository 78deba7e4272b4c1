import {
  DIGITAL_HUMAN_FORMATS,
  DIGITAL_HUMAN_SIZE_LIMIT,
  type DigitalHumanIntent,
  type DigitalHumanUploadOptions,
  digitalHumanErrors,
  digitalHumanIntentSchema,
  digitalHumanUploadRefusal,
  fieldErrors,
  refuse,
} from '@marquee/contract';
import type { Actor } from '../../platform/actor/actor.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkAdding } from '../../platform/reach/index.ts';
import { checkFreeSpace } from '../../platform/storage/index.ts';
import type { AdmittedUpload, UploadRequest } from '../../platform/uploads/index.ts';
import * as digitalHumans from './digital-human.repository.ts';
import { UPLOAD_TYPE } from './digital-human-uploads.work.ts';

type AdmissionDeps = Pick<Platform, 'db' | 'config'>;

/** Decides whether an archive may be uploaded, before its bytes are sent; the content is checked again afterwards. */
export class DigitalHumanAdmission {
  readonly #deps: AdmissionDeps;

  constructor(deps: AdmissionDeps) {
    this.#deps = deps;
  }

  /** The limits, so that browsers can refuse files themselves. */
  limits(): DigitalHumanUploadOptions {
    return {
      batch_limit: this.#deps.config.uploadBatch,
      size_limit: DIGITAL_HUMAN_SIZE_LIMIT,
      suffixes: [...DIGITAL_HUMAN_FORMATS],
    };
  }

  /** Refuses: unsupported_format, empty_file, size_exceeded, duplicate, quota_exceeded. */
  async check(actor: Actor, file: DigitalHumanIntent): Promise<AdmittedUpload> {
    const { db } = this.#deps;
    const { department_id } = actor;
    const { name, size, hash_hint } = file;
    checkAdding(actor, 'material');
    const refusal = digitalHumanUploadRefusal(file);
    if (refusal) refuse(refusal, { maximum: DIGITAL_HUMAN_SIZE_LIMIT });
    const duplicate = await digitalHumans.findDuplicate(db, { department_id, name, size, hash_hint });
    if (duplicate !== undefined) refuse(digitalHumanErrors.duplicate, { name: duplicate });
    await checkFreeSpace(db, actor, size, digitalHumanErrors.quota_exceeded);
    return { name, type: UPLOAD_TYPE, group_id: null, hash_hint: hash_hint ?? null };
  }

  /**
   * Checks the metadata of a tus client, which is text, in the same way.
   * Refuses: upload_invalid, unsupported_format, empty_file, size_exceeded, duplicate, quota_exceeded.
   */
  async admit(actor: Actor, { size, metadata }: UploadRequest): Promise<AdmittedUpload> {
    const { name, hash_hint } = metadata;
    const parsed = digitalHumanIntentSchema.safeParse({ size, name, hash_hint });
    if (!parsed.success) refuse(digitalHumanErrors.upload_invalid, {}, fieldErrors(parsed.error));
    return this.check(actor, parsed.data);
  }
}
