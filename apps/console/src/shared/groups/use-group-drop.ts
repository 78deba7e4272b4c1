import type { Group } from '@marquee/contract';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRouteMutation } from '../api/use-route-mutation.ts';
import type { Selection } from '../list/state/use-list-state.ts';
import { groupName } from './group-name.ts';
import type { GroupResource } from './group-resource.ts';

/** Moves items that were dropped on a group of the tree, clears the selection and says so. */
export function useGroupDrop(
  resource: GroupResource,
  selection: Pick<Selection, 'clear'>,
): (ids: number[], group: Group) => void {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const moving = useRouteMutation(resource.routes.move);
  return (ids, group) =>
    moving.mutate(
      { body: { ids, group_id: group.group_id } },
      {
        onSuccess: () => {
          selection.clear();
          void message.success(t('groups.moved', { count: ids.length, name: groupName(group, t) }));
        },
      },
    );
}
