import {
  APP_FORMATS,
  APP_SIZE_LIMIT,
  type AppIntent,
  type AppUploadOptions,
  appErrors,
  appIntentSchema,
  appUploadRefusal,
  fieldErrors,
  refuse,
} from '@marquee/contract';
import type { Actor } from '../../platform/actor/actor.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkAdding } from '../../platform/reach/index.ts';
import { checkFreeSpace } from '../../platform/storage/index.ts';
import type { AdmittedUpload, UploadRequest } from '../../platform/uploads/index.ts';
import * as apps from './app.repository.ts';
import { uploadTypeOf } from './app-uploads.work.ts';

type AdmissionDeps = Pick<Platform, 'db' | 'config'>;

/** Decides whether a package may be uploaded, before its bytes are sent; the content is checked afterwards. */
export class AppAdmission {
  readonly #deps: AdmissionDeps;

  constructor(deps: AdmissionDeps) {
    this.#deps = deps;
  }

  /** The limits, so that browsers can refuse files themselves. */
  limits(): AppUploadOptions {
    return {
      batch_limit: this.#deps.config.uploadBatch,
      size_limit: APP_SIZE_LIMIT,
      suffixes: [...APP_FORMATS],
    };
  }

  /** Refuses: unsupported_format, empty_file, size_exceeded, already_present, quota_exceeded. */
  async check(actor: Actor, file: AppIntent): Promise<AdmittedUpload> {
    const { db } = this.#deps;
    const { company_id } = actor;
    const { name, size, hash_hint, category } = file;
    checkAdding(actor, 'device');
    const refusal = appUploadRefusal(file);
    if (refusal) refuse(refusal, { maximum: APP_SIZE_LIMIT });
    const present = await apps.findPresent(db, { company_id, size, hash_hint });
    if (present) refuse(appErrors.already_present, present);
    await checkFreeSpace(db, actor, size, appErrors.quota_exceeded);
    return { name, type: uploadTypeOf(category), group_id: null, hash_hint: hash_hint ?? null };
  }

  /**
   * Checks the metadata of a tus client, which is text, in the same way.
   * Refuses: upload_invalid, unsupported_format, empty_file, size_exceeded, already_present, quota_exceeded.
   */
  async admit(actor: Actor, { size, metadata }: UploadRequest): Promise<AdmittedUpload> {
    const { name, hash_hint, category } = metadata;
    const parsed = appIntentSchema.safeParse({ size, name, hash_hint, category });
    if (!parsed.success) refuse(appErrors.upload_invalid, {}, fieldErrors(parsed.error));
    return this.check(actor, parsed.data);
  }
}
