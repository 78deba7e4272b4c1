import { departmentRoutes, playlistListQuerySchema, playlistRoutes, playlistTabs } from '@marquee/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAccess } from '../../../shared/access/access.ts';
import { useActions } from '../../../shared/actions/use-actions.tsx';
import { callRoute } from '../../../shared/api/call-route.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { departmentField } from '../../../shared/departments/department-field.tsx';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { chosenGroup, GroupFilter } from '../../../shared/groups/group-filter.tsx';
import { playlistGroups } from '../../../shared/groups/resources/playlist-groups.ts';
import { useGroupDrop } from '../../../shared/groups/use-group-drop.ts';
import { AddIcon } from '../../../shared/icons/index.ts';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { useDisplayMode } from '../../../shared/list/state/use-display-mode.ts';
import { useListState } from '../../../shared/list/state/use-list-state.ts';
import { useListTabs } from '../../../shared/list/tabs/use-list-tabs.ts';
import { playlistActions } from './playlist-actions.tsx';
import { PlaylistCard } from './playlist-card.tsx';
import { playlistColumns } from './playlist-columns.tsx';

const FILTERS = [
  'search_playlist',
  'name',
  'number',
  'creator',
  'group_id',
  'department_id',
  'used',
] as const;

const SORTS = ['-updated_at', '-created_at', 'name', 'duration_seconds'] as const;

export function PlaylistList() {
  const { t } = useTranslation();
  const { may } = useAccess();
  const actions = useActions(playlistActions);
  const state = useListState({
    name: 'playlists',
    filters: FILTERS,
    rememberedFilters: ['used'],
    defaultSort: '-updated_at',
    defaultView: 'thumbnails',
    viewMemory: useDisplayMode('playlists.displayMode', playlistRoutes.displayMode),
  });
  const result = useRouteQuery(playlistRoutes.list, { query: state.query });
  const tabs = useListTabs({
    label: t('playlists.use'),
    tabs: playlistTabs,
    counts: playlistRoutes.counts,
    state,
    show: [
      { name: 'used', label: t('playlists.used') },
      { name: 'unused', label: t('playlists.unused') },
    ],
  });
  const drop = useGroupDrop(playlistGroups, state.selection, result.data?.data);
  const groupId = chosenGroup(state);
  const newButton = may(playlistRoutes.create) && (
    <Link to={groupId === undefined ? '/play-list/new' : `/play-list/new?group=${groupId}`}>
      <Button type="primary" icon={<AddIcon />} tabIndex={-1}>
        {t('playlists.new')}
      </Button>
    </Link>
  );
  return (
    <>
      <ListPage
        thing="playlist"
        name="playlists"
        state={state}
        result={result}
        keyOf={({ id }) => id}
        columns={playlistColumns(t, actions)}
        search={{ filter: 'search_playlist', placeholder: t('playlists.search') }}
        advanced={{
          schema: playlistListQuerySchema,
          fields: [
            { name: 'name', label: t('playlists.name') },
            { name: 'number', label: t('playlists.number') },
            { name: 'creator', label: t('playlists.creator') },
            ...(may(departmentRoutes.list) ? [departmentField(t)] : []),
          ],
        }}
        tabs={tabs}
        sorts={SORTS.map((value) => ({ value, label: t(`playlists.sort_by.${value}`) }))}
        actions={newButton}
        isDraggable={actions.may('move')}
        tree={
          <GroupFilter
            resource={playlistGroups}
            state={state}
            onItems={actions.may('move') ? drop : undefined}
          />
        }
        fetchPage={(place) => callRoute(playlistRoutes.list, { query: { ...state.query, ...place } })}
        batch={actions.batch}
        card={(playlist, tick) => <PlaylistCard playlist={playlist} tick={tick} actions={actions} />}
        noRight={t('playlists.no_right')}
        empty={
          <EmptyState
            title={t('playlists.empty')}
            help={t(newButton ? 'playlists.empty_help' : 'playlists.empty_no_right')}
            action={newButton}
          />
        }
      />
      {actions.dialogs}
    </>
  );
}
