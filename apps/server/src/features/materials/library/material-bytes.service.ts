import { materialErrors, refuse } from '@marquee/contract';
import { THUMBNAIL_MIME } from '@marquee/media';
import type { Actor } from '../../../platform/actor/actor.ts';
import type { FileAnswer } from '../../../platform/content-store/file-sender.ts';
import type { Platform } from '../../../platform/platform.ts';
import { downloadName } from './download-name.model.ts';
import { findMaterialBytes } from './material-bytes.repository.ts';
import * as materialFiles from './material-file.repository.ts';

interface Wanted {
  id: number;
  /** The version of the content in the URL; the newest without it. */
  v?: string | undefined;
}

type BytesDeps = Pick<Platform, 'db'>;

/** Finds the files of materials, and those derived from them, for actors who may read them. */
export class MaterialBytesService {
  readonly #deps: BytesDeps;

  constructor(deps: BytesDeps) {
    this.#deps = deps;
  }

  /** Refuses: not_found. */
  async original(actor: Actor, { id, v }: Wanted, isDownload: boolean): Promise<FileAnswer> {
    const { sha256, mime, name } = await this.#find(actor, id);
    const file = { sha256, mime, mayChange: v === undefined };
    return isDownload ? { ...file, downloadAs: downloadName(name, mime) } : file;
  }

  /**
   * A document's thumbnail changes once its pages are rendered, although the content stays the same. Undefined for a material that
   * has none: sound, and a video of which nobody drew a frame yet.
   * Refuses: not_found.
   */
  async thumbnail(actor: Actor, { id, v }: Wanted): Promise<FileAnswer | undefined> {
    const { thumbnail_sha256, processing } = await this.#find(actor, id);
    if (thumbnail_sha256 === null) return undefined;
    return {
      sha256: thumbnail_sha256,
      mime: THUMBNAIL_MIME,
      mayChange: v === undefined || processing !== 'ready',
    };
  }

  /** The file that browsers play: the converted one, or the original when there is none (yet). Refuses: not_found. */
  async playable(actor: Actor, { id, v }: Wanted): Promise<FileAnswer> {
    const { sha256, mime, processing } = await this.#find(actor, id);
    const original = { sha256, mime };
    const played = (await materialFiles.find(this.#deps.db, id, 'playable')) ?? original;
    return { sha256: played.sha256, mime: played.mime, mayChange: v === undefined || processing !== 'ready' };
  }

  /** Refuses: not_found. */
  async derived(
    actor: Actor,
    { id, v }: Wanted,
    kind: 'strip' | 'page',
    position?: number,
  ): Promise<FileAnswer> {
    await this.#find(actor, id);
    const file = await materialFiles.find(this.#deps.db, id, kind, position);
    const { sha256, mime } = file ?? refuse(materialErrors.not_found);
    return { sha256, mime, mayChange: v === undefined };
  }

  async #find(actor: Actor, id: number) {
    const found = await findMaterialBytes(this.#deps.db, actor, id);
    return found ?? refuse(materialErrors.not_found);
  }
}
