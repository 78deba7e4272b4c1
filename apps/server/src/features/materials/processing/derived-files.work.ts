import { THUMBNAIL_MIME } from '@marquee/media';
import { chunksOf } from '../../../platform/content-store/chunks-of.ts';
import { insertContent } from '../../../platform/content-store/content-rows.ts';
import type { DerivedKind } from '../../../platform/database/tables/content.ts';
import { type Trx, withTransaction } from '../../../platform/database/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { MaterialRow } from '../library/material.repository.ts';
import * as materials from '../library/material.repository.ts';
import type { NewMaterialFile } from '../library/material-file.repository.ts';
import * as materialFiles from '../library/material-file.repository.ts';
import type { ConversionTask, MadeFile, MediaTools } from './media-tools.engine.ts';

type DerivedDeps = Pick<Platform, 'db' | 'clock' | 'content'> & { tools: MediaTools };

type Task = ConversionTask & { material: MaterialRow };
type StoredFile = Omit<NewMaterialFile, 'kind'>;

/** Creates files derived from a material and stores them, unless its content was replaced meanwhile. */
export class DerivedFiles {
  readonly #deps: DerivedDeps;

  constructor(deps: DerivedDeps) {
    this.#deps = deps;
  }

  async makePlayable(task: Task): Promise<void> {
    const video = await this.#deps.tools.makeVideo(task);
    await this.#keep(task.material, 'playable', [await this.#store(video, 0)]);
  }

  /** The first page is also the document's thumbnail. */
  async makePages(task: Task): Promise<void> {
    const { content, tools } = this.#deps;
    const drawn = await tools.drawPages(task);
    const pages: StoredFile[] = [];
    for (const [index, page] of drawn.entries()) pages.push(await this.#store(page, index + 1));
    const [first] = drawn;
    const thumbnail = first && (await content.put(chunksOf(await tools.drawThumbnail(first.path))));
    await this.#keep(task.material, 'page', pages, async (trx) => {
      if (thumbnail) await insertContent(trx, { ...thumbnail, mime: THUMBNAIL_MIME }, this.#deps.clock.now());
      await materials.update(trx, task.material.id, {
        page_count: pages.length,
        ...(thumbnail && { thumbnail_sha256: thumbnail.sha256 }),
      });
    });
  }

  async makeStrip(task: Task): Promise<void> {
    const strip = await this.#deps.tools.drawStrip(task);
    if (strip) await this.#keep(task.material, 'strip', [await this.#store(strip, 0)]);
  }

  async #store({ path, mime, width, height }: MadeFile, position: number): Promise<StoredFile> {
    const stored = await this.#deps.content.putFile(path);
    return { ...stored, mime, width, height, position };
  }

  async #keep(
    { id, content_version }: MaterialRow,
    kind: DerivedKind,
    made: readonly StoredFile[],
    more?: (trx: Trx) => Promise<void>,
  ): Promise<void> {
    const { db, clock } = this.#deps;
    await withTransaction(db, async (trx) => {
      const newest = await materials.lockVersion(trx, id);
      if (newest !== content_version) return;
      for (const { sha256, size, mime } of made)
        await insertContent(trx, { sha256, size, mime }, clock.now());
      await materialFiles.replace(trx, id, kind, made);
      await more?.(trx);
    });
  }
}
