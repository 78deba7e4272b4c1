import { materialErrors, refuse } from '@marquee/contract';
import { THUMBNAIL_MIME } from '@marquee/media';
import type { Actor } from '../../../platform/actor/actor.ts';
import type { FileAnswer } from '../../../platform/content-store/file-sender.ts';
import type { Platform } from '../../../platform/platform.ts';
import { downloadName } from './download-name.ts';
import { findMaterialBytes } from './material-bytes.repository.ts';
import * as materialFiles from './material-file.repository.ts';

interface Wanted {
  id: number;
  /** Which content of the material the address stands for; without it the address stands for the newest. */
  v?: string | undefined;
}

type BytesDeps = Pick<Platform, 'db'>;

/** Where the bytes of materials are, and of what the server made of them, for whoever may look at them. */
export class MaterialBytesService {
  readonly #deps: BytesDeps;

  constructor(deps: BytesDeps) {
    this.#deps = deps;
  }

  async original(actor: Actor, { id, v }: Wanted, isDownload: boolean): Promise<FileAnswer> {
    const { sha256, mime, name } = await this.#find(actor, id);
    const file = { sha256, mime, mayChange: v === undefined };
    return isDownload ? { ...file, downloadAs: downloadName(name, mime) } : file;
  }

  /** A document's first is drawn before its pages are, so that the same content has another one later. */
  async thumbnail(actor: Actor, { id, v }: Wanted): Promise<FileAnswer> {
    const { thumbnail_sha256, processing } = await this.#find(actor, id);
    const sha256 = thumbnail_sha256 ?? refuse(materialErrors.not_found);
    return { sha256, mime: THUMBNAIL_MIME, mayChange: v === undefined || processing !== 'ready' };
  }

  /** What browsers play: the original where nothing had to be made for them, or was made yet. */
  async playable(actor: Actor, { id, v }: Wanted): Promise<FileAnswer> {
    const { sha256, mime, processing } = await this.#find(actor, id);
    const original = { sha256, mime };
    const played = (await materialFiles.find(this.#deps.db, id, 'playable')) ?? original;
    return { sha256: played.sha256, mime: played.mime, mayChange: v === undefined || processing !== 'ready' };
  }

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
