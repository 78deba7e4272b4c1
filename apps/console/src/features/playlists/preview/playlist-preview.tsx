import { type PlaylistItemInput, type PlaylistPreviewItem, playlistRoutes } from '@marquee/contract';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { callRoute } from '../../../shared/api/call-route.ts';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { ErrorState } from '../../../shared/feedback/error-state.tsx';
import { PlaylistPlayer } from './playlist-player.tsx';
import { PreviewWindow } from './preview-window.tsx';

interface PlaylistPreviewProps {
  /** The saved playlist, whose items may be in it in any case; absent for a new one. */
  id?: number | undefined;
  name: string;
  items: readonly PlaylistItemInput[];
  onClose: () => void;
}

/** Plays a playlist, saved or not, as screens play it. */
export function PlaylistPreview({ id, name, items, onClose }: PlaylistPreviewProps) {
  const body = {
    playlist_id: id,
    items: items.map((item) => ({ kind: item.kind, id: item.id, duration_seconds: item.duration_seconds })),
  };
  const preview = useQuery({
    queryKey: ['playlists', 'preview', body],
    queryFn: ({ signal }) => callRoute(playlistRoutes.preview, { body }, signal),
    // What plays must not start again when the window gets the focus.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <PreviewWindow name={name} onClose={onClose}>
      {preview.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {preview.isError && <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />}
      {preview.isSuccess && <Previewed items={preview.data.data} />}
    </PreviewWindow>
  );
}

function Previewed({ items }: { items: PlaylistPreviewItem[] }) {
  const { t } = useTranslation();
  if (items.length > 0) return <PlaylistPlayer items={items} />;
  return <EmptyState title={t('playlists.nothing_to_play')} help={t('playlists.nothing_to_play_help')} />;
}
