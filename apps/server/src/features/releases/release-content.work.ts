import { playlistErrors, refuse } from '@marquee/contract';
import type { Actor } from '../../platform/actor/actor.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { wholeCompany } from '../../platform/reach/index.ts';
import { playlistItems, playlists } from '../playlists/index.ts';
import { contentOfPrograms, type ReleaseContent } from './release-content.model.ts';

/** The programs of a body, and the screens that they are for. */
interface ProgramsBody {
  screen: number;
  program_ids: readonly number[];
  both_screens?: boolean | undefined;
  second_program_ids?: readonly number[] | undefined;
  playlist_id?: number | undefined;
}

/** The screens that show the programs or the playlist of a body. */
export function screensOfBody({
  screen,
  both_screens,
}: Pick<ProgramsBody, 'screen' | 'both_screens'>): number[] {
  return both_screens ? [1, 2] : [screen];
}

/** The content of a release of a playlist or of programs. */
export async function contentOf(trx: Trx, actor: Actor, body: ProgramsBody): Promise<ReleaseContent> {
  const { program_ids, second_program_ids, playlist_id } = body;
  const screens = screensOfBody(body);
  if (playlist_id !== undefined) return contentOfPlaylist(trx, actor, playlist_id, screens);
  if (!second_program_ids)
    return contentOfPrograms(
      actor,
      screens.flatMap((screen) => program_ids.map((id) => ({ id, screen }))),
    );
  return contentOfPrograms(actor, [
    ...program_ids.map((id) => ({ id, screen: 1 })),
    ...second_program_ids.map((id) => ({ id, screen: 2 })),
  ]);
}

/** The current items of a playlist for each screen, locked until the transaction ends. Who sees a playlist sees all of its items. */
export async function contentOfPlaylist(
  trx: Trx,
  actor: Actor,
  id: number,
  screens: readonly number[],
): Promise<ReleaseContent> {
  const [playlist] = await playlists.lock(trx, actor, [id]);
  if (!playlist) refuse(playlistErrors.not_found);
  const items = await playlistItems.list(trx, id);
  return {
    items: screens.flatMap((screen) =>
      items.map((item) => ({
        ...{ kind: item.kind, id: item.id, screen },
        playMs: item.duration_seconds * 1000,
      })),
    ),
    reach: wholeCompany(actor),
    playlist: { id, name: playlist.name },
  };
}
