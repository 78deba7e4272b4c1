import {
  type ProgramDevice,
  type pulloutPlaylistSchema,
  refuse,
  releaseErrors,
  resources,
} from '@marquee/contract';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import type { Page } from '../../platform/database/list-of.ts';
import { logFacts } from '../../platform/operation-log/log-facts.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkResources } from '../../platform/reach/index.ts';
import { playlists } from '../playlists/index.ts';
import type { ProgramDeviceQuery } from './program-device.repository.ts';
import * as programDevices from './program-device.repository.ts';
import * as releaseDevices from './release-device.repository.ts';

/** Where a playlist is, and taking it offline there. */
export class PlaylistUseService {
  readonly #deps: Pick<Platform, 'db' | 'clock' | 'changes'>;

  constructor(deps: Pick<Platform, 'db' | 'clock' | 'changes'>) {
    this.#deps = deps;
  }

  /** Refuses: playlists.not_found. */
  async listDevices(
    actor: Actor,
    playlistId: number,
    query: ProgramDeviceQuery,
  ): Promise<Page<ProgramDevice>> {
    const { db } = this.#deps;
    const [, page] = await Promise.all([
      checkResources(db, actor, resources.playlists, [playlistId], 'view'),
      programDevices.listOfPlaylist(db, actor, playlistId, query),
    ]);
    return page;
  }

  /**
   * Takes every release of a playlist off some devices; other devices keep them.
   * Refuses: playlists.not_found, device_not_found, none_on_devices.
   */
  async pullout(actor: Actor, body: z.output<typeof pulloutPlaylistSchema>): Promise<void> {
    const { clock, changes } = this.#deps;
    const { playlist_id: playlistId, device_ids: deviceIds } = body;
    await changes.run(actor, resources.releases, 'update', async (trx, change) => {
      await checkResources(trx, actor, resources.playlists, [playlistId], 'view');
      await releaseDevices.checkReach(trx, actor, deviceIds);
      const [playlist] = await playlists.lock(trx, actor, [playlistId]);
      const removed = await releaseDevices.remove(trx, { playlistId, deviceIds }, clock.now());
      if (removed === 0) refuse(releaseErrors.none_on_devices);
      change.act = 'take_offline';
      change.subject = playlist?.name ?? '';
      change.after = logFacts({ playlist: playlist?.name ?? '', device_ids: deviceIds });
      await change.markDue('manifest', deviceIds);
    });
  }
}
