import { materialLibraryRoutes } from '@marquee/contract';
import { useAccess } from '../../../shared/access/access.ts';
import { materialGroups } from '../../../shared/groups/resources/material-groups.ts';
import { GroupFilter } from './group-filter.tsx';
import { lazySelect } from './lazy-select.tsx';
import type { FilterProps, LibraryOrder, LibrarySort } from './library-order.ts';
import styles from './material-browser.module.css';

const TagFilter = lazySelect<FilterProps<string | undefined>>(
  async () => (await import('./opened-filters.tsx')).OpenedTagFilter,
  (_props, t) => ({
    label: t('editor.library.tag'),
    text: t('editor.library.all_tags'),
    isPlaceholder: true,
  }),
);

const SortFilter = lazySelect<FilterProps<LibrarySort>>(
  async () => (await import('./opened-filters.tsx')).OpenedSortFilter,
  ({ value }, t) => ({ label: t('list.sort'), text: t(`materials.sort_by.${value}`) }),
);

/** Group, tag and order of the materials to choose from. */
export function LibraryFilters({ value, onChange }: FilterProps<LibraryOrder>) {
  const { may } = useAccess();
  return (
    <div className={styles.filters}>
      {may(materialGroups.routes.list) && (
        <GroupFilter value={value.group_id} onChange={(group_id) => onChange({ ...value, group_id })} />
      )}
      {may(materialLibraryRoutes.knownTags) && (
        <TagFilter value={value.tag} onChange={(tag) => onChange({ ...value, tag })} />
      )}
      <SortFilter value={value.sort} onChange={(sort) => onChange({ ...value, sort })} />
    </div>
  );
}
