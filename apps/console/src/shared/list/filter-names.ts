import type { TFunction } from 'i18next';
import type { ListPageProps } from './list-page-props.ts';

/** The active filters in words: the chosen tab, the searched text, the filled fields. */
export function filterNames<Item extends object, Filter extends string>(
  { state, search, tabs, advanced, isByDepartment }: ListPageProps<Item, Filter>,
  t: TFunction,
): string[] {
  const tab = tabs?.items.slice(1).find(({ key }) => key === tabs.chosen);
  const text = state.filters[search.filter];
  const fields =
    advanced?.fields.filter(
      ({ name }) => name !== search.filter && name !== 'group_id' && state.filters[name],
    ) ?? [];
  return [
    ...(text ? [t('list.quoted', { text })] : []),
    ...(tab ? [tab.label] : []),
    ...('group_id' in state.filters
      ? [t(isByDepartment ? 'list.chosen_department' : 'list.chosen_group')]
      : []),
    ...fields.map(({ name, label, options }) => {
      const value = state.filters[name];
      return options?.find((option) => option.value === value)?.label ?? label;
    }),
  ];
}
