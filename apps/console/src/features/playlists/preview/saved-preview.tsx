import { playlistRoutes } from '@marquee/contract';
import { Spin } from 'antd';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { ErrorState } from '../../../shared/feedback/error-state.tsx';
import { PlaylistPreview } from './playlist-preview.tsx';
import { PreviewWindow } from './preview-window.tsx';

/** Plays a saved playlist. */
export function SavedPreview({ id, onClose }: { id: number; onClose: () => void }) {
  const saved = useRouteQuery(playlistRoutes.detail, { params: { id } });
  if (saved.isPending) return <Spin fullscreen delay={300} />;
  if (saved.isError) {
    return (
      <PreviewWindow name="" onClose={onClose}>
        <ErrorState error={saved.error} onRetry={() => void saved.refetch()} />
      </PreviewWindow>
    );
  }
  const { name, items } = saved.data;
  return <PlaylistPreview id={id} name={name} items={items} onClose={onClose} />;
}
