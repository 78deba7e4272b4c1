import { materialErrors, refuse } from '@marquee/contract';
import type { Actor } from '../../platform/actor/actor.ts';
import type { FileAnswer } from '../../platform/content-store/file-sender.ts';
import type { Platform } from '../../platform/platform.ts';
import { materialFilesSeenBy } from './material.policy.ts';
import type { MaterialFileRepository } from './material-file.repository.ts';
import { THUMBNAIL_MIME } from './media/media-facts.ts';

type BytesDeps = Pick<Platform, 'db'> & { files: MaterialFileRepository };

/** Where the bytes of materials are, and of what the server made of them, for whoever may look at them. */
export class MaterialBytesService {
  readonly #deps: BytesDeps;

  constructor(deps: BytesDeps) {
    this.#deps = deps;
  }

  async original(actor: Actor, id: number, isDownload: boolean): Promise<FileAnswer> {
    const { sha256, mime, name } = await this.#find(actor, id);
    return { sha256, mime, ...(isDownload && { downloadAs: name }) };
  }

  async thumbnail(actor: Actor, id: number): Promise<FileAnswer> {
    const { thumbnail_sha256 } = await this.#find(actor, id);
    return { sha256: thumbnail_sha256 ?? refuse(materialErrors.not_found), mime: THUMBNAIL_MIME };
  }

  /** What browsers play: the original where nothing had to be made for them. */
  async playable(actor: Actor, id: number): Promise<FileAnswer> {
    const { sha256, mime } = await this.#find(actor, id);
    return (await this.#deps.files.find(this.#deps.db, id, 'playable')) ?? { sha256, mime };
  }

  async derived(actor: Actor, id: number, kind: 'strip' | 'page', position?: number): Promise<FileAnswer> {
    await this.#find(actor, id);
    const file = await this.#deps.files.find(this.#deps.db, id, kind, position);
    return file ?? refuse(materialErrors.not_found);
  }

  async #find(actor: Actor, id: number) {
    const found = await this.#deps.db
      .selectFrom('material')
      .where(materialFilesSeenBy(actor))
      .select(['name', 'mime', 'sha256', 'thumbnail_sha256'])
      .where('material.id', '=', id)
      .executeTakeFirst();
    return found ?? refuse(materialErrors.not_found);
  }
}
