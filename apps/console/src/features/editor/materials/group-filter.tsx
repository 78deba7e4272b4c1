import { lazySelect } from './lazy-select.tsx';
import type { FilterProps } from './library-order.ts';

/** The group of the materials to choose from. The tree of groups is fetched when it is first opened. */
export const GroupFilter = lazySelect<FilterProps<number | undefined>>(
  async () => (await import('./opened-group-filter.tsx')).OpenedGroupFilter,
  (_props, t) => ({
    label: t('editor.library.group'),
    text: t('editor.library.all_groups'),
    isPlaceholder: true,
  }),
);
