import {
  type DigitalHumanFormat,
  type DigitalHumanUpload,
  digitalHumanErrors,
  digitalHumanFormatOf,
  refuse,
  resources,
} from '@marquee/contract';
import type { Actor } from '../../platform/actor/actor.ts';
import { insertContent } from '../../platform/content-store/content-rows.ts';
import type { StoredContent } from '../../platform/content-store/content-store.ts';
import { logFacts } from '../../platform/operation-log/log-facts.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockFreeSpace } from '../../platform/storage/index.ts';
import { getUploader, markDone, type UploadRow } from '../../platform/uploads/index.ts';
import { checkArchive } from './archive/check-archive.engine.ts';
import * as digitalHumans from './digital-human.repository.ts';
import { digitalHumanUploads } from './digital-human-uploads.work.ts';

export const DIGITAL_HUMAN_MIMES: Record<DigitalHumanFormat, string> = {
  zip: 'application/zip',
  rar: 'application/vnd.rar',
};

type UploadDeps = Pick<Platform, 'db' | 'clock' | 'changes' | 'live' | 'content'>;

/** Turns complete uploads into resources of digital humans. */
export class DigitalHumanUploadService {
  readonly #deps: UploadDeps;

  constructor(deps: UploadDeps) {
    this.#deps = deps;
  }

  async listUnfinished(actor: Actor): Promise<DigitalHumanUpload[]> {
    return digitalHumanUploads.listUnfinished(this.#deps.db, actor);
  }

  /** Refuses: upload_not_found. */
  async get(actor: Actor, id: string): Promise<DigitalHumanUpload> {
    const upload = await digitalHumanUploads.find(this.#deps.db, actor, id);
    return upload ?? refuse(digitalHumanErrors.upload_not_found);
  }

  /**
   * Checks the file, stores it and inserts the resource, in this order, so that a crash in between leaves only bytes for the
   * next sweep. Running it again after a crash has the same result.
   * Refuses: unsupported_format, content_mismatch, content_broken, archive_unsafe, archive_excessive, duplicate,
   * quota_exceeded.
   */
  async finish(upload: UploadRow, path: string, signal: AbortSignal): Promise<void> {
    const { content, live } = this.#deps;
    try {
      const format = digitalHumanFormatOf(upload.name) ?? refuse(digitalHumanErrors.unsupported_format);
      const refusal = await checkArchive(path, format);
      if (refusal) refuse(digitalHumanErrors[refusal]);
      await this.#insert(upload, format, await content.putFile(path, signal));
    } finally {
      live.changed(upload.company_id, 'digital-humans', []);
    }
  }

  /** Locks the company while it looks for duplicates, so that only one of two equal uploads succeeds. */
  async #insert(upload: UploadRow, format: DigitalHumanFormat, stored: StoredContent): Promise<void> {
    const { db, clock, changes } = this.#deps;
    const { company_id, name, hash_hint, user_id: creator_id } = upload;
    const { department_id, ...uploader } = await getUploader(db, upload);
    await changes.run(uploader, resources.digitalHumans, 'add', async (trx, change) => {
      change.subject = name;
      const now = clock.now();
      const { free, quota } = await lockFreeSpace(trx, company_id);
      const duplicate = await digitalHumans.findDuplicate(trx, { department_id, name, ...stored });
      if (duplicate !== undefined) refuse(digitalHumanErrors.duplicate, { name: duplicate });
      if (stored.size > free) refuse(digitalHumanErrors.quota_exceeded, { quota });
      await insertContent(trx, { ...stored, mime: DIGITAL_HUMAN_MIMES[format] }, now);
      const owner = { company_id, department_id, creator_id };
      const row = { ...owner, ...stored, name, format, hash_hint, created_at: now };
      change.after = logFacts({ id: await digitalHumans.insert(trx, row), name, ...stored });
      await markDone(trx, upload.id, {}, now);
    });
  }
}
