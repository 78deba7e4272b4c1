import type { PlaylistListItem } from '@marquee/contract';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatSize } from '../../../shared/format/size.ts';
import { formatTime } from '../../../shared/format/time.ts';
import { groupNameOf } from '../../../shared/groups/group-name.ts';
import { Card } from '../../../shared/list/cards/card.tsx';
import { DurationChip } from '../../../shared/list/cards/duration-chip.tsx';
import { PlaylistPicture } from '../../../shared/playlists/playlist-picture.tsx';
import { opening, type PlaylistActions } from './playlist-actions.tsx';

interface PlaylistCardProps {
  playlist: PlaylistListItem;
  tick: ReactNode;
  actions: PlaylistActions;
}

/** A playlist as its first items, with how many it has and on how many devices it is. */
export function PlaylistCard({ playlist, tick, actions }: PlaylistCardProps) {
  const { t } = useTranslation();
  const { name, covers, duration_seconds, device_count, program_count, material_count } = playlist;
  return (
    <Card
      name={name}
      tick={tick}
      picture={<PlaylistPicture items={covers} />}
      corner={<DurationChip milliseconds={duration_seconds * 1000} />}
      summary={summaryOf(playlist, t)}
      onOpen={opening(playlist, actions)}
      facts={[
        t('playlists.item_total', { count: program_count + material_count }),
        t('playlists.device_total', { count: device_count }),
      ]}
      actions={actions.row(playlist)}
    />
  );
}

/** Facts for which the card has no room. */
function summaryOf(playlist: PlaylistListItem, t: TFunction): string[] {
  const { number, size, creator_name, group_name, updated_at, program_count, material_count } = playlist;
  return [
    [
      t('playlists.program_total', { count: program_count }),
      t('playlists.material_total', { count: material_count }),
    ],
    [t('programs.number_is', { number }), formatSize(size)],
    [groupNameOf(group_name, t), creator_name],
    [t('programs.edited_at', { time: formatTime(updated_at) })],
  ].map((facts) => facts.filter(Boolean).join(' · '));
}
