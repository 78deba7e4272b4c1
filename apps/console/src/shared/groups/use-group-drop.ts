import type { Group } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { useRouteMutation } from '../api/use-route-mutation.ts';
import { countThings } from '../format/things.ts';
import type { Selection } from '../list/state/use-list-state.ts';
import { groupName } from './group-name.ts';
import type { GroupResource } from './group-resource.ts';
import { type Grouped, groupedOf } from './previous-groups.ts';
import { useMoved } from './use-moved.ts';

/**
 * Moves items that were dropped on a group of the tree, clears the selection, says so and offers to undo it.
 * @param listed the items on screen, with the groups that they are in
 */
export function useGroupDrop(
  resource: GroupResource,
  selection: Pick<Selection, 'clear'>,
  listed: readonly Grouped[] = [],
): (ids: number[], group: Group) => void {
  const { t } = useTranslation();
  const say = useMoved(resource);
  const moving = useRouteMutation(resource.routes.move);
  return (ids, group) =>
    moving.mutate(
      { body: { ids, group_id: group.group_id } },
      {
        onSuccess: () => {
          selection.clear();
          const before = listed.filter(({ id }) => ids.includes(id));
          say(
            t('groups.moved', {
              things: countThings(t, resource.thing, ids.length),
              name: groupName(group, t),
            }),
            before.length === ids.length ? groupedOf(before) : undefined,
          );
        },
      },
    );
}
