import {
  type PlaylistItemInput,
  type PlaylistPreviewItem,
  type playlistPreviewBodySchema,
  resources,
} from '@marquee/contract';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import { withTransaction } from '../../platform/database/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkResources, wholeCompany } from '../../platform/reach/index.ts';
import { listMaterials, listShown, type ShownMaterial } from '../materials/index.ts';
import { materialDocument, type Programs } from '../programs/index.ts';
import { checkItems } from './check-items.work.ts';
import { idsOf } from './playlist.entity.ts';
import * as playlistItems from './playlist-item.repository.ts';

/** Previews of playlists, with the current programs and materials. */
export class PlaylistPreviewService {
  readonly #deps: Pick<Platform, 'db' | 'clock'>;
  readonly #programs: Programs;

  constructor(deps: Pick<Platform, 'db' | 'clock'>, programs: Programs) {
    this.#deps = deps;
    this.#programs = programs;
  }

  /**
   * The documents in playing order. Items that can no longer be shown are left out.
   * Refuses: not_found, item_missing, material_unusable.
   */
  async list(
    actor: Actor,
    { playlist_id, items }: z.output<typeof playlistPreviewBodySchema>,
  ): Promise<PlaylistPreviewItem[]> {
    const { db, clock } = this.#deps;
    const now = clock.now();
    await withTransaction(db, async (trx) => {
      if (playlist_id !== undefined)
        await checkResources(trx, actor, resources.playlists, [playlist_id], 'view');
      const saved = playlist_id === undefined ? [] : await playlistItems.list(trx, playlist_id);
      await checkItems(trx, actor, items, { saved, now });
    });
    const company = wholeCompany(actor);
    const details = idsOf(items, 'program').map(
      async (id): Promise<[number, Shown]> => [id, await this.#programs.detail(company, id)],
    );
    const programs = new Map(await Promise.all(details));
    const rows = await listMaterials(db, actor.company_id, idsOf(items, 'material'));
    const materials = await listShown(db, rows, now);
    return items.flatMap((item) => {
      const shown =
        item.kind === 'program' ? programs.get(item.id) : shownMaterial(materials.get(item.id), item);
      return shown?.document ? [{ ...item, name: shown.name, document: shown.document }] : [];
    });
  }
}

interface Shown {
  name: string;
  document: unknown;
}

function shownMaterial(
  material: ShownMaterial | undefined,
  { duration_seconds }: PlaylistItemInput,
): Shown | undefined {
  return material && { name: material.name, document: materialDocument(material, duration_seconds * 1000) };
}
