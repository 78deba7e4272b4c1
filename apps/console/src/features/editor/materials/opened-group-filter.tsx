import { useTranslation } from 'react-i18next';
import { GroupSelect } from '../../../shared/groups/group-select.tsx';
import { materialGroups } from '../../../shared/groups/resources/material-groups.ts';
import type { FilterProps } from './library-order.ts';

export function OpenedGroupFilter({ value, onChange }: FilterProps<number | undefined>) {
  const { t } = useTranslation();
  return (
    <GroupSelect
      resource={materialGroups}
      aria-label={t('editor.library.group')}
      placeholder={t('editor.library.all_groups')}
      allowClear
      autoFocus
      defaultOpen
      popupMatchSelectWidth={240}
      value={value}
      onChange={onChange}
    />
  );
}
