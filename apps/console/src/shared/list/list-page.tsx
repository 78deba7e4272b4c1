import { AppstoreOutlined, BarsOutlined, DownOutlined, UpOutlined } from '@ant-design/icons';
import type { Pagination } from '@marquee/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Checkbox, Segmented, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ZodType } from 'zod';
import { z } from 'zod';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { usePreference } from '../preferences/use-preference.ts';
import { type AdvancedField, AdvancedSearch } from './advanced-search.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import type { ListColumn } from './list-column.ts';
import styles from './list-page.module.css';
import { ListPager } from './list-pager.tsx';
import { ListTable } from './list-table.tsx';
import { SearchBar } from './search-bar.tsx';
import { useColumns } from './use-columns.ts';
import type { ListState } from './use-list-state.ts';

export interface ListPageProps<Item extends object, Filter extends string> {
  /** Under which name columns and search mode are remembered. */
  name: string;
  state: ListState<Filter>;
  result: UseQueryResult<{ data: Item[]; pagination: Pagination }>;
  keyOf: (item: Item) => string | number;
  columns: ListColumn<Item>[];
  search: { filter: Filter; placeholder: string; maxLength: number };
  advanced: { fields: AdvancedField<Filter>[]; schema: ZodType };
  /** Filters used so often that they stand in the toolbar. */
  quickFilters?: ReactNode;
  /** What can be done to the list as a whole, the commonest first. */
  actions?: ReactNode;
  /** What can be done to the ticked rows; absent where nothing can. */
  batch?: ((items: Item[], clear: () => void) => ReactNode) | undefined;
  /** A card of the thumbnail view; absent where there is none. */
  card?: (item: Item, tick: ReactNode) => ReactNode;
  tree?: ReactNode;
  /** Part of another page, which frames it. */
  isNested?: boolean;
  /** Drawn between the toolbar and the rows: totals, a chart. */
  above?: ReactNode;
  /** What to say and to do when there is nothing at all yet. */
  empty: ReactNode;
}

/** Every list of the console: tree, search, views, batch bar, columns, pager. */
export function ListPage<Item extends object, Filter extends string>(props: ListPageProps<Item, Filter>) {
  const { state, result, batch, card, keyOf } = props;
  const { t } = useTranslation();
  const [isAdvanced, setAdvanced] = usePreference(`${props.name}.advanced`, z.boolean(), false);
  const [ticked, setTicked] = useState<(string | number)[]>([]);
  const columns = useColumns(props.name, props.columns);
  const items = result.data?.data ?? [];
  const selected = items.filter((item) => ticked.includes(keyOf(item)));
  const asCards = card !== undefined && state.view === 'thumbnails';
  const clear = () => setTicked([]);

  return (
    <div className={styles.page}>
      {props.tree}
      <section className={props.isNested ? styles.nested : styles.framed}>
        {selected.length > 0 && batch ? (
          <div className={styles.batch}>
            <span>{t('list.selected', { total: selected.length })}</span>
            {batch(selected, clear)}
            <Button type="link" onClick={clear}>
              {t('list.clear_selection')}
            </Button>
          </div>
        ) : (
          <div className={styles.toolbar}>
            {props.actions}
            {props.quickFilters}
            <div className={styles.tools}>
              <SearchBar
                key={state.filters[props.search.filter] ?? ''}
                value={state.filters[props.search.filter] ?? ''}
                placeholder={props.search.placeholder}
                maxLength={props.search.maxLength}
                onSearch={(text) =>
                  state.setFilters({ [props.search.filter]: text } as Partial<Record<Filter, string>>)
                }
              />
              <Button aria-expanded={isAdvanced} onClick={() => setAdvanced(!isAdvanced)}>
                {t('list.advanced')}
                {isAdvanced ? <UpOutlined /> : <DownOutlined />}
              </Button>
              {card && (
                <Segmented
                  aria-label={t('list.view')}
                  value={state.view}
                  onChange={state.setView}
                  options={[
                    { value: 'thumbnails', icon: <AppstoreOutlined />, title: t('list.thumbnails') },
                    { value: 'table', icon: <BarsOutlined />, title: t('list.table') },
                  ]}
                />
              )}
              {!asCards && <ColumnChooser choice={columns} />}
            </div>
          </div>
        )}
        {isAdvanced && (
          <AdvancedSearch
            key={JSON.stringify(state.filters)}
            fields={props.advanced.fields}
            schema={props.advanced.schema}
            values={state.filters}
            onSearch={state.setFilters}
          />
        )}
        {props.above}
        <div className={styles.rows}>{rows()}</div>
        {result.data && result.data.pagination.total > 0 && (
          <ListPager pagination={result.data.pagination} onPage={state.goTo} onPerPage={state.setPerPage} />
        )}
      </section>
    </div>
  );

  function rows(): ReactNode {
    if (result.isError && !result.data)
      return <ErrorState error={result.error} onRetry={() => void result.refetch()} />;
    if (!result.data)
      return <Skeleton active paragraph={{ rows: 8 }} title={false} className={styles.skeleton} />;
    if (items.length === 0) return state.hasFilters || state.page > 1 ? nothingFound() : props.empty;
    if (!asCards) {
      return (
        <ListTable
          columns={columns.shown}
          items={items}
          keyOf={keyOf}
          isLoading={result.isPlaceholderData}
          sort={state.sort}
          onSort={state.setSort}
          selection={batch && { keys: ticked, onChange: setTicked }}
        />
      );
    }
    return (
      <ul className={styles.cards}>
        {items.map((item) => (
          <li key={keyOf(item)}>{card(item, tick(item))}</li>
        ))}
      </ul>
    );
  }

  function tick(item: Item): ReactNode {
    if (!batch) return null;
    const key = keyOf(item);
    const toggle = () =>
      setTicked(ticked.includes(key) ? ticked.filter((one) => one !== key) : [...ticked, key]);
    return <Checkbox aria-label={t('list.tick')} checked={ticked.includes(key)} onChange={toggle} />;
  }

  function nothingFound(): ReactNode {
    const filters = Object.fromEntries(Object.keys(state.filters).map((name) => [name, undefined]));
    return (
      <EmptyState
        title={t('list.nothing_found')}
        help={t('list.nothing_found_help')}
        action={
          <Button onClick={() => state.setFilters(filters as Partial<Record<Filter, undefined>>)}>
            {t('list.show_all')}
          </Button>
        }
      />
    );
  }
}
