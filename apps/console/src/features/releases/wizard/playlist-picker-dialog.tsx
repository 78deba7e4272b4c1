import { playlistRoutes } from '@marquee/contract';
import { Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { NothingDrawing } from '../../../shared/feedback/drawings/drawings.tsx';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { ErrorState } from '../../../shared/feedback/error-state.tsx';
import { formatDuration } from '../../../shared/format/time.ts';
import { ListPager } from '../../../shared/list/list-pager.tsx';
import { SearchBar } from '../../../shared/list/search-bar.tsx';
import { PlaylistPicture } from '../../../shared/playlists/playlist-picture.tsx';
import { asPlaylistChoice, type PlaylistChoice } from './choices.ts';
import styles from './wizard.module.css';

interface PlaylistPickerDialogProps {
  onChosen: (playlist: PlaylistChoice) => void;
  onClose: () => void;
}

export function PlaylistPickerDialog({ onChosen, onClose }: PlaylistPickerDialogProps) {
  const { t } = useTranslation();
  const [picked, setPicked] = useState<PlaylistChoice>();
  const [query, setQuery] = useState({ page: 1, per_page: 10, sort: '-updated_at', search_playlist: '' });
  const playlists = useRouteQuery(playlistRoutes.list, { query });
  return (
    <Modal
      open
      width={820}
      title={t('releases.choose_playlist')}
      okText={t('releases.use_playlist')}
      cancelText={t('common.cancel')}
      okButtonProps={{ disabled: picked === undefined }}
      onOk={() => picked && onChosen(picked)}
      onCancel={onClose}
    >
      <SearchBar
        value=""
        placeholder={t('playlists.search')}
        onSearch={(text) => setQuery({ ...query, search_playlist: text, page: 1 })}
      />
      {playlists.isError && <ErrorState error={playlists.error} onRetry={() => void playlists.refetch()} />}
      {playlists.isPending && <Skeleton active />}
      {playlists.data && (
        <>
          {playlists.data.data.length === 0 &&
            (query.search_playlist === '' ? (
              <EmptyState title={t('playlists.empty')} help={t('playlists.empty_help')} />
            ) : (
              <EmptyState
                drawing={<NothingDrawing />}
                title={t('list.nothing_found')}
                help={t('list.nothing_found_help')}
              />
            ))}
          <ul className={styles.picker}>
            {playlists.data.data.map((playlist) => (
              <li key={playlist.id}>
                <label>
                  <input
                    type="radio"
                    name="playlist"
                    checked={picked?.id === playlist.id}
                    onChange={() => setPicked(asPlaylistChoice(playlist))}
                  />
                  <PlaylistPicture items={playlist.covers} />
                  <span title={playlist.name}>{playlist.name}</span>
                  <small>
                    {t('playlists.item_total', { count: playlist.program_count + playlist.material_count })} ·{' '}
                    {formatDuration(playlist.duration_seconds * 1000)}
                  </small>
                </label>
              </li>
            ))}
          </ul>
          <ListPager
            pagination={playlists.data.pagination}
            onPage={(page) => setQuery({ ...query, page })}
            onPerPage={(per_page) => setQuery({ ...query, per_page, page: 1 })}
          />
        </>
      )}
    </Modal>
  );
}
