import { materialErrors, refuse, resources } from '@marquee/contract';
import { type MediaInspector, MediaRefusal, sniffContainer, THUMBNAIL_MIME } from '@marquee/media';
import type { Actor } from '../../../platform/actor/actor.ts';
import { chunksOf } from '../../../platform/content-store/chunks-of.ts';
import { insertContent } from '../../../platform/content-store/content-rows.ts';
import { logFacts } from '../../../platform/operation-log/log-facts.ts';
import type { Platform } from '../../../platform/platform.ts';
import { checkResources } from '../../../platform/reach/index.ts';
import * as materials from '../library/material.repository.ts';

/** Browsers send a frame scaled down to a thumbnail, which is far smaller. */
const MAX_POSTER_PIXELS = 10_000_000;

type PosterDeps = Pick<Platform, 'db' | 'clock' | 'changes' | 'content'> & {
  inspector: MediaInspector;
};

/** Thumbnails of videos that this machine cannot decode; the uploading browser draws them. */
export class MaterialPosterService {
  readonly #deps: PosterDeps;

  constructor(deps: PosterDeps) {
    this.#deps = deps;
  }

  /**
   * Draws the picture again, so that no received byte is stored. A video that has a thumbnail keeps it.
   * Refuses: not_found, content_broken.
   */
  async set(actor: Actor, id: number, image: string): Promise<void> {
    const { db, clock, changes, content } = this.#deps;
    await checkResources(db, actor, resources.materials, [id], 'create');
    const thumbnail = await content.put(chunksOf(await this.#redraw(Buffer.from(image, 'base64'))));
    await changes.run(actor, resources.materials, 'update', async (trx, change) => {
      const [material] = await materials.lock(trx, actor, [id]);
      if (material?.type !== 'video') refuse(materialErrors.not_found);
      change.subject = material.name;
      change.ids = [id];
      if (material.thumbnail_sha256 !== null) return;
      await insertContent(trx, { ...thumbnail, mime: THUMBNAIL_MIME }, clock.now());
      await materials.update(trx, id, { thumbnail_sha256: thumbnail.sha256 });
      change.before = logFacts({ has_thumbnail: false });
      change.after = logFacts({ has_thumbnail: true });
    });
  }

  async #redraw(picture: Buffer): Promise<Uint8Array> {
    const format = sniffContainer(picture);
    if (format !== 'jpeg' && format !== 'png' && format !== 'webp') refuse(materialErrors.content_broken);
    try {
      return await this.#deps.inspector.redraw(picture, MAX_POSTER_PIXELS);
    } catch (error) {
      if (error instanceof MediaRefusal) refuse(materialErrors.content_broken);
      throw error;
    }
  }
}
