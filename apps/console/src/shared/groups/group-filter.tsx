import type { ComponentProps } from 'react';
import type { ListState } from '../list/state/use-list-state.ts';
import { GroupTree } from './group-tree.tsx';

type Narrowed = Pick<ListState<'group_id'>, 'filters' | 'setFilters'>;

interface GroupFilterProps extends Omit<ComponentProps<typeof GroupTree>, 'selected' | 'onSelect'> {
  /** Any list that is filtered by `group_id`. */
  state: Narrowed;
}

/** The tree beside a list, which filters it by group. */
export function GroupFilter({ state, ...tree }: GroupFilterProps) {
  return (
    <GroupTree
      {...tree}
      selected={chosenGroup(state)}
      onSelect={(groupId) => state.setFilters({ group_id: groupId?.toString() })}
    />
  );
}

/** The group that filters the list; undefined for all. */
export function chosenGroup({ filters }: Narrowed): number | undefined {
  return filters.group_id === undefined ? undefined : Number(filters.group_id);
}
