import type { Pagination } from '@marquee/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ZodType, z } from 'zod';
import { usePreference } from '../preferences/use-preference.ts';
import { type AdvancedField, AdvancedSearch } from './advanced-search.tsx';
import type { ListColumn } from './list-column.ts';
import styles from './list-page.module.css';
import { ListPager } from './list-pager.tsx';
import { ListRows } from './list-rows.tsx';
import { ListToolbar } from './list-toolbar.tsx';
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
  const { state, result, batch, keyOf } = props;
  const [isAdvanced, setAdvanced] = usePreference(`${props.name}.advanced`, z.boolean(), false);
  const [ticked, setTicked] = useState<(string | number)[]>([]);
  const columns = useColumns(props.name, props.columns);
  const pagination = result.data?.pagination;
  const selected = result.data?.data.filter((item) => ticked.includes(keyOf(item))) ?? [];
  const clear = () => setTicked([]);
  return (
    <div className={styles.page}>
      {props.tree}
      <section className={props.isNested ? styles.nested : styles.framed}>
        {selected.length > 0 && batch ? (
          <BatchBar total={selected.length} onClear={clear}>
            {batch(selected, clear)}
          </BatchBar>
        ) : (
          <ListToolbar list={props} columns={columns} isAdvanced={isAdvanced} onAdvanced={setAdvanced} />
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
        <div className={styles.rows}>
          <ListRows list={props} columns={columns} ticked={ticked} onTicked={setTicked} />
        </div>
        {pagination && pagination.total > 0 && (
          <ListPager pagination={pagination} onPage={state.goTo} onPerPage={state.setPerPage} />
        )}
      </section>
    </div>
  );
}

/** Takes the toolbar's place while rows are ticked, so that nothing below jumps. */
function BatchBar(props: { total: number; onClear: () => void; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={styles.batch}>
      <span>{t('list.selected', { total: props.total })}</span>
      {props.children}
      <Button type="link" onClick={props.onClear}>
        {t('list.clear_selection')}
      </Button>
    </div>
  );
}
