import { playlistRoutes } from '@marquee/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../../shared/api/use-route-query.ts';
import { formatDuration } from '../../../../shared/format/time.ts';
import { PlaylistPicture } from '../../../../shared/playlists/playlist-picture.tsx';
import { asPlaylistChoice, type PlaylistChoice } from '../state/choices.ts';
import { FIRST_PAGE, PickerDialog } from './picker-dialog.tsx';

interface PlaylistPickerDialogProps {
  onChosen: (playlist: PlaylistChoice) => void;
  onClose: () => void;
}

export function PlaylistPickerDialog({ onChosen, onClose }: PlaylistPickerDialogProps) {
  const { t } = useTranslation();
  const [picked, setPicked] = useState<PlaylistChoice>();
  const [view, setView] = useState(FIRST_PAGE);
  const { text: search_playlist, ...paging } = view;
  const playlists = useRouteQuery(playlistRoutes.list, {
    query: { ...paging, sort: '-updated_at', search_playlist },
  });
  return (
    <PickerDialog
      thing="playlist"
      {...{ view, onView: setView, list: playlists, onClose }}
      type="radio"
      title={t('releases.choose_playlist')}
      placeholder={t('playlists.search')}
      okText={t('releases.use_playlist')}
      empty={{ title: t('playlists.empty'), help: t('playlists.empty_help') }}
      isNothingPicked={picked === undefined}
      isPicked={({ id }) => picked?.id === id}
      onPick={(playlist) => setPicked(asPlaylistChoice(playlist))}
      onOk={() => picked && onChosen(picked)}
      picture={({ covers }) => <PlaylistPicture items={covers} />}
      facts={({ program_count, material_count, duration_seconds }) =>
        [
          t('playlists.item_total', { count: program_count + material_count }),
          formatDuration(duration_seconds * 1000),
        ].join(' · ')
      }
    />
  );
}
