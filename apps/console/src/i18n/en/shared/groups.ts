import type { SameKeys } from '../../texts.ts';
import type { groups as zhGroups } from '../../zh/shared/groups.ts';

export const groups: SameKeys<typeof zhGroups> = {
  title: 'Groups',
  default: 'Default group',
  all: 'All',
  show: 'Show groups',
  hide: 'Hide groups',
  search: 'Find a group',
  add: 'Add group',
  add_below: 'Add group below',
  rename: 'Rename',
  delete: 'Delete',
  actions: 'Actions on group “{{name}}”',
  name: 'Group name',
  parent: 'Parent group',
  top: 'Top level (no parent)',
  delete_title: 'Delete this group?',
  delete_consequence: 'What it holds moves to the default group.',
  move_node: 'Move',
  move_node_title: 'Move group “{{name}}”',
  move_node_hint: 'What it holds and the groups below it move with it.',
  move: 'Move',
  move_title: 'Move to group (items: {{total}})',
  moved: 'Moved to “{{name}}”: {{total}}',
  target: 'Target group',
  choose: 'Choose a group',
};
