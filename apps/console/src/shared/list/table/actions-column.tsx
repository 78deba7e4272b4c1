import type { TFunction } from 'i18next';
import { RowActions } from '../../actions/row-actions.tsx';
import type { Actions } from '../../actions/use-actions.tsx';
import type { ListColumn } from './list-column.ts';

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
