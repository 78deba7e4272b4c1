import type { TFunction } from 'i18next';
import type { ListColumn } from '../list/table/list-column.ts';
import { RowActions } from './row-actions.tsx';
import type { Actions } from './use-actions.tsx';

/** @param words number of actions shown as buttons; the rest is in a menu */
export function actionsColumn<Item>(
  t: TFunction,
  actions: Actions<Item>,
  nameOf: (item: Item) => string,
  words = 2,
): ListColumn<Item> {
  return {
    key: 'actions',
    title: t('common.actions'),
    isFixed: true,
    render: (item) => <RowActions name={nameOf(item)} words={words} actions={actions.row(item)} />,
  };
}
