import { type PlaylistDetail, playlistRoutes } from '@marquee/contract';
import { skipToken } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { Loaded } from '../../../shared/feedback/loaded.tsx';
import { useObjectTitle } from '../../../shared/title/title-store.ts';
import { withKey } from './edited-item.ts';
import { PlaylistForm } from './playlist-form.tsx';

/** The page of a playlist or of a new one, which may be for a group (`?group=`). */
export function PlaylistEditor({ id }: { id?: number }) {
  const playlist = useRouteQuery(playlistRoutes.detail, id === undefined ? skipToken : { params: { id } });
  if (id === undefined) return <NewPlaylist />;
  return (
    <Loaded result={playlist} loading={<Skeleton active paragraph={{ rows: 10 }} />}>
      {(data) => <SavedPlaylist newest={data} onReload={() => playlist.refetch()} />}
    </Loaded>
  );
}

function NewPlaylist() {
  const [search] = useSearchParams();
  const create = useRouteMutation(playlistRoutes.create, { showsOwnFailure: true });
  return (
    <PlaylistForm
      initial={{ name: '', group_id: Number(search.get('group')) || undefined, items: [] }}
      send={(body) => create.mutateAsync({ body })}
    />
  );
}

/** Edits the version that was there when the page was opened: what others save meanwhile must not replace it in silence. */
function SavedPlaylist({ newest, onReload }: { newest: PlaylistDetail; onReload: () => Promise<unknown> }) {
  const [{ id, version, name, group_id, items }, setOpened] = useState(newest);
  const [reloads, setReloads] = useState(0);
  const update = useRouteMutation(playlistRoutes.update, { showsOwnFailure: true });
  const [isReloading, setReloading] = useState(false);
  useObjectTitle(name);
  if (isReloading && newest.version !== version) {
    setReloading(false);
    setOpened(newest);
    setReloads(reloads + 1);
  }
  return (
    <PlaylistForm
      key={reloads}
      id={id}
      initial={{ name, group_id, items: items.map(withKey) }}
      send={(body) => update.mutateAsync({ params: { id }, body: { version, ...body } })}
      onReload={() => {
        setReloading(true);
        void onReload();
      }}
    />
  );
}
