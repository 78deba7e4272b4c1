import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useTagChoices } from '../../../shared/materials/tags/use-tag-choices.tsx';
import { type FilterProps, LIBRARY_SORTS, type LibrarySort } from './library-order.ts';

/** The tag of the materials to choose from. */
export function OpenedTagFilter({ value, onChange }: FilterProps<string | undefined>) {
  const { t } = useTranslation();
  const { options, onSearch } = useTagChoices();
  return (
    <Select<string>
      allowClear
      autoFocus
      defaultOpen
      aria-label={t('editor.library.tag')}
      placeholder={t('editor.library.all_tags')}
      popupMatchSelectWidth={200}
      showSearch={{ onSearch }}
      optionLabelProp="value"
      value={value ?? null}
      options={options}
      onChange={onChange}
    />
  );
}

/** The order of the materials to choose from. */
export function OpenedSortFilter({ value, onChange }: FilterProps<LibrarySort>) {
  const { t } = useTranslation();
  return (
    <Select<LibrarySort>
      autoFocus
      defaultOpen
      aria-label={t('list.sort')}
      popupMatchSelectWidth={false}
      value={value}
      options={LIBRARY_SORTS.map((sort) => ({ value: sort, label: t(`materials.sort_by.${sort}`) }))}
      onChange={onChange}
    />
  );
}
