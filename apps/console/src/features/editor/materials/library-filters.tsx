import { materialLibraryRoutes } from '@marquee/contract';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import { materialGroups } from '../../../shared/groups/group-resources.ts';
import { useTagChoices } from '../../../shared/materials/tags/use-tag-choices.tsx';
import { GroupFilter } from './group-filter.tsx';
import styles from './material-browser.module.css';

const SORTS = ['-created_at', 'created_at', 'name', '-name', '-size', 'size', 'expires_on'] as const;

/** Which part of the library is listed, and in which order. */
export interface LibraryOrder {
  group_id: number | undefined;
  tag: string | undefined;
  sort: string;
}

interface LibraryFiltersProps {
  value: LibraryOrder;
  onChange: (value: LibraryOrder) => void;
}

/** Group, tag and order of the materials to choose from. */
export function LibraryFilters({ value, onChange }: LibraryFiltersProps) {
  const { t } = useTranslation();
  const { may } = useAccess();
  return (
    <div className={styles.filters}>
      {may(materialGroups.routes.list) && (
        <GroupFilter value={value.group_id} onChange={(group_id) => onChange({ ...value, group_id })} />
      )}
      {may(materialLibraryRoutes.knownTags) && (
        <TagSelect value={value.tag} onChange={(tag) => onChange({ ...value, tag })} />
      )}
      <Select
        aria-label={t('list.sort')}
        popupMatchSelectWidth={false}
        value={value.sort}
        options={SORTS.map((sort) => ({ value: sort, label: t(`materials.sort_by.${sort}`) }))}
        onChange={(sort: string) => onChange({ ...value, sort })}
      />
    </div>
  );
}

interface TagSelectProps {
  value: string | undefined;
  onChange: (tag: string | undefined) => void;
}

function TagSelect({ value, onChange }: TagSelectProps) {
  const { t } = useTranslation();
  const { options, onSearch } = useTagChoices();
  return (
    <Select<string>
      allowClear
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
