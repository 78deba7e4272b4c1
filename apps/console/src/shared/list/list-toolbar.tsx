import { Badge, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { FilterIcon } from '../icons/index.ts';
import { useIsNarrow } from '../preferences/use-is-narrow.ts';
import { CardZoom } from './cards/card-zoom.tsx';
import styles from './list-page.module.css';
import { type ListPageProps, showsMap } from './list-page-props.ts';
import { SearchBar } from './search-bar.tsx';
import { TableSort } from './table/table-sort.tsx';
import type { ColumnChoice } from './table/use-columns.ts';
import { FilterTabs } from './tabs/filter-tabs.tsx';
import { ViewMenu } from './view-menu.tsx';
import { ViewSwitch } from './view-switch.tsx';

interface ListToolbarProps<Item extends object, Filter extends string> {
  list: ListPageProps<Item, Filter>;
  columns: ColumnChoice<Item>;
  isAdvanced: boolean;
  onAdvanced: (isAdvanced: boolean) => void;
}

/** One row: search, filters and view. */
export function ListToolbar<Item extends object, Filter extends string>(
  props: ListToolbarProps<Item, Filter>,
) {
  const { list, columns, isAdvanced } = props;
  const { state, search } = list;
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const text = state.filters[search.filter] ?? '';
  const filtering = list.advanced?.fields.filter(({ name }) => state.filters[name] !== undefined).length ?? 0;
  const isMap = showsMap(list);
  const isCards = list.card !== undefined && state.view === 'thumbnails';
  return (
    <div className={list.isOneRow ? `${styles.toolbar} ${styles.dense}` : styles.toolbar}>
      {(list.isOneRow || list.isNested) && list.actions}
      {list.isOneRow && list.tabs && <FilterTabs tabs={list.tabs} isInToolbar />}
      <SearchBar
        value={text}
        placeholder={search.placeholder}
        onSearch={(wanted) =>
          state.setFilters({ [search.filter]: wanted } as Partial<Record<Filter, string>>, {
            // One entry of the history for a search, not one for each pause while typing.
            replace: text !== '',
          })
        }
      />
      {list.quickFilters}
      {list.advanced && (
        // Shows the number of active filters even while collapsed.
        <Badge size="small" color="var(--ant-color-primary)" count={filtering} offset={[-4, 2]}>
          <Button
            icon={<FilterIcon />}
            aria-label={t('list.advanced')}
            title={t('list.advanced')}
            aria-expanded={isAdvanced}
            onClick={() => props.onAdvanced(!isAdvanced)}
          >
            <span className={styles.word}>{t('list.advanced')}</span>
          </Button>
        </Badge>
      )}
      <div className={styles.tools}>
        {isCards && <CardZoom />}
        {isNarrow && !isCards && !isMap && (
          <TableSort columns={columns.all} sort={state.sort} onSort={state.setSort} />
        )}
        {!isMap && (
          <ViewMenu
            sort={state.sort}
            onSort={state.setSort}
            sorts={isCards ? list.sorts : undefined}
            columns={isCards ? undefined : columns}
          />
        )}
        {list.card && <ViewSwitch view={state.view} onView={state.setView} hasMap={list.map !== undefined} />}
      </div>
    </div>
  );
}
