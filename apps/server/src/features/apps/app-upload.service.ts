import { Readable } from 'node:stream';
import { type AppFormat, type AppUpload, appErrors, appFormatOf, refuse, resources } from '@marquee/contract';
import { type AppFacts, runMediaTask, THUMBNAIL_MIME } from '@marquee/media';
import type { Actor } from '../../platform/actor/actor.ts';
import { insertContent } from '../../platform/content-store/content-rows.ts';
import type { StoredContent } from '../../platform/content-store/content-store.ts';
import { logFacts } from '../../platform/operation-log/log-facts.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockFreeSpace } from '../../platform/storage/index.ts';
import { getUploader, markDone, type UploadRow } from '../../platform/uploads/index.ts';
import * as apps from './app.repository.ts';
import { appUploads, categoryOf } from './app-uploads.work.ts';

export const APP_MIMES: Record<AppFormat, string> = {
  apk: 'application/vnd.android.package-archive',
  hap: 'application/octet-stream',
  zip: 'application/zip',
};

/** Enough for the resources of the largest app on a busy machine. */
const READ_LIMIT_MS = 60_000;

type UploadDeps = Pick<Platform, 'db' | 'clock' | 'changes' | 'live' | 'content' | 'logger'>;

interface Stored {
  file: StoredContent;
  icon: StoredContent | undefined;
}

/** Turns complete uploads into packages. */
export class AppUploadService {
  readonly #deps: UploadDeps;

  constructor(deps: UploadDeps) {
    this.#deps = deps;
  }

  async listUnfinished(actor: Actor): Promise<AppUpload[]> {
    return appUploads.listUnfinished(this.#deps.db, actor);
  }

  /** Refuses: upload_not_found. */
  async get(actor: Actor, id: string): Promise<AppUpload> {
    const upload = await appUploads.find(this.#deps.db, actor, id);
    return upload ?? refuse(appErrors.upload_not_found);
  }

  /**
   * Reads the package, stores it and inserts the row, in this order, so that a crash in between leaves only bytes for the next
   * sweep. Running it again after a crash has the same result.
   * Refuses: unsupported_format, invalid_package, already_present, quota_exceeded.
   */
  async finish(upload: UploadRow, path: string, signal: AbortSignal): Promise<void> {
    const { content, live, clock, logger } = this.#deps;
    try {
      const format = appFormatOf(upload.name) ?? refuse(appErrors.unsupported_format);
      const limits = { clock, logger, timeLimitMs: READ_LIMIT_MS, signal };
      const facts = await runMediaTask('readApp', { path, format }, limits).catch(refuseBroken);
      if ('fault' in facts) refuse(appErrors.invalid_package);
      const file = await content.putFile(path, signal);
      const icon = facts.icon ? await content.put(Readable.from([Buffer.from(facts.icon)])) : undefined;
      await this.#insert(upload, APP_MIMES[format], facts, { file, icon });
    } finally {
      live.changed(upload.company_id, 'apps', []);
    }
  }

  /** Locks the company while it looks for equal ones, so that only one of two equal uploads succeeds. */
  async #insert(
    upload: UploadRow,
    mime: string,
    { icon: _icon, versionCode, minSystem, category, ...facts }: AppFacts,
    { file, icon }: Stored,
  ): Promise<void> {
    const { db, clock, changes } = this.#deps;
    const { company_id, hash_hint, user_id: creator_id } = upload;
    const { department_id, ...uploader } = await getUploader(db, upload);
    await changes.run(uploader, resources.apps, 'add', async (trx, change) => {
      change.subject = facts.name;
      const now = clock.now();
      const { free, quota } = await lockFreeSpace(trx, company_id);
      const present = await apps.findPresent(trx, { company_id, ...file, version: facts });
      if (present) refuse(appErrors.already_present, present);
      if (file.size > free) refuse(appErrors.quota_exceeded, { quota });
      await insertContent(trx, { ...file, mime }, now);
      // A later version of a player is one too.
      const former = await apps.findFormerCategory(trx, company_id, facts);
      if (icon) await insertContent(trx, { ...icon, mime: THUMBNAIL_MIME }, now);
      const row = {
        ...{ company_id, department_id, creator_id, hash_hint, created_at: now },
        ...facts,
        ...file,
        version_code: versionCode,
        min_system: minSystem,
        category: category ?? former ?? categoryOf(upload.type),
        file_name: upload.name,
        icon_sha256: icon?.sha256 ?? null,
        published_at: null,
      };
      const { name, version, system } = row;
      const id = await apps.insert(trx, row);
      change.ids = [id];
      change.after = logFacts({ id, name, package: row.package, version, system_type: system, ...file });
      await markDone(trx, upload.id, {}, now);
    });
  }
}

/** A file that takes too long, or the memory of its process, is a hostile one. */
function refuseBroken(error: unknown): never {
  if (error instanceof Error && error.name === 'MediaRefusal') refuse(appErrors.invalid_package);
  throw error;
}
