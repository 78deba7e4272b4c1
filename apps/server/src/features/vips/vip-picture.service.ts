import { createHash, type KeyObject } from 'node:crypto';
import { refuse, vipErrors } from '@marquee/contract';
import { type MediaInspector, MediaRefusal, sniffContainer } from '@marquee/media';
import { chunksOf } from '../../platform/content-store/chunks-of.ts';
import type { ContentStore, StoredContent } from '../../platform/content-store/content-store.ts';
import { open, seal } from '../../platform/encryption/seal.ts';
import type { VipRow } from './vip.repository.ts';

/** The longer side in pixels: enough for recognition. */
const SIDE = 640;
const MAX_PIXELS = 50_000_000;

/** The columns of a picture; all null without one. */
export type PictureColumns = Pick<
  VipRow,
  'picture_sha256' | 'picture_salt' | 'picture_hash' | 'picture_size'
>;

export const NO_PICTURE: PictureColumns = {
  picture_sha256: null,
  picture_salt: null,
  picture_hash: null,
  picture_size: null,
};

/** A stored picture, encrypted. */
export interface SealedPicture {
  stored: StoredContent;
  columns: PictureColumns;
}

export interface VipPictureParts {
  content: ContentStore;
  inspector: Pick<MediaInspector, 'drawPortrait'>;
  /** Throws before the server has started. */
  key: () => KeyObject;
}

/** Pictures of VIPs. Only encrypted bytes reach the content store. */
export class VipPictures {
  readonly #parts: VipPictureParts;

  constructor(parts: VipPictureParts) {
    this.#parts = parts;
  }

  /**
   * Draws a JPEG or PNG again, so that no received byte is stored, and encrypts it.
   * Refuses: picture_format, picture_broken.
   */
  async store(companyId: number, base64: string): Promise<SealedPicture> {
    const { content, key } = this.#parts;
    const clear = await this.#redraw(Buffer.from(base64, 'base64'));
    const { bytes, salt } = seal(key(), purposeOf(companyId), clear);
    const stored = await content.put(chunksOf(bytes));
    const hash = createHash('sha256').update(clear).digest('hex');
    const columns = {
      picture_sha256: stored.sha256,
      picture_salt: salt,
      picture_hash: hash,
      picture_size: clear.length,
    };
    return { stored, columns };
  }

  /** The JPEG of a VIP. Refuses: picture_not_found, picture_unreadable. */
  async read(
    companyId: number,
    { picture_sha256: sha256, picture_salt: salt }: PictureColumns,
  ): Promise<Buffer> {
    const { content, key } = this.#parts;
    if (sha256 === null || salt === null) refuse(vipErrors.picture_not_found);
    const found = (await content.find(sha256)) ?? refuse(vipErrors.picture_not_found);
    const chunks: Buffer[] = [];
    for await (const chunk of content.openRange(sha256, 0, found.size - 1)) chunks.push(Buffer.from(chunk));
    const sealed = { bytes: Buffer.concat(chunks), salt };
    return open(key(), purposeOf(companyId), sealed) ?? refuse(vipErrors.picture_unreadable);
  }

  async #redraw(picture: Buffer): Promise<Uint8Array> {
    const format = sniffContainer(picture);
    if (format !== 'jpeg' && format !== 'png') refuse(vipErrors.picture_format);
    try {
      return await this.#parts.inspector.drawPortrait({ picture, maxPixels: MAX_PIXELS, side: SIDE });
    } catch (error) {
      if (error instanceof MediaRefusal) refuse(vipErrors.picture_broken);
      throw error;
    }
  }
}

/** A picture that is moved to the row of another company cannot be decrypted there. */
function purposeOf(companyId: number): string {
  return `marquee VIP picture of company ${companyId}`;
}
