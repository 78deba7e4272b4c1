import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { isNoPermission } from '../api/error-text.ts';
import { NoPermission } from '../feedback/no-permission.tsx';
import { usePreference } from '../preferences/use-preference.ts';
import { AdvancedSearch } from './advanced-search.tsx';
import styles from './list-page.module.css';
import type { ListPageProps } from './list-page-props.ts';
import { ListPager } from './list-pager.tsx';
import { ListRows } from './list-rows.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { useColumns } from './table/use-columns.ts';

/** Every list of the console: tree, search, views, batch bar, columns, pager. */
export function ListPage<Item extends object, Filter extends string>(props: ListPageProps<Item, Filter>) {
  const { state, result, batch, keyOf } = props;
  const [isAdvanced, setAdvanced] = usePreference(`${props.name}.advanced`, z.boolean(), false);
  const [ticked, setTicked] = useState<(string | number)[]>([]);
  const columns = useColumns(props.name, props.columns);
  const pagination = result.data?.pagination;
  const listed = result.data?.data ?? [];
  const selected = listed.filter((item) => ticked.includes(keyOf(item)));
  const clear = () => setTicked([]);
  const isBatch = batch !== undefined && selected.length > 0;
  const frame = props.isNested ? styles.nested : styles.framed;
  // Actions such as adding stay available even if the list may not be seen.
  if (isNoPermission(result.error)) {
    return (
      <div className={styles.page}>
        {props.tree}
        <section className={frame}>
          {props.actions && <div className={styles.toolbar}>{props.actions}</div>}
          <NoPermission help={props.noRight} />
        </section>
      </div>
    );
  }
  return (
    <div className={styles.page}>
      {props.tree}
      <section className={frame}>
        <div className={isBatch ? `${styles.top} ${styles.kept}` : styles.top}>
          {/* It keeps its space below the batch bar, so that the layout does not move. */}
          <div
            inert={isBatch}
            aria-hidden={isBatch || undefined}
            className={isBatch ? styles.covered : undefined}
          >
            <ListToolbar list={props} columns={columns} isAdvanced={isAdvanced} onAdvanced={setAdvanced} />
          </div>
          {isBatch && (
            <BatchBar
              total={selected.length}
              ofPage={listed.length}
              onAll={() => setTicked(listed.map(keyOf))}
              onClear={clear}
            >
              {batch?.(selected, clear)}
            </BatchBar>
          )}
        </div>
        {isAdvanced && props.advanced && (
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
          <ListPager
            key={pagination.page}
            pagination={pagination}
            {...(props.pageSizes && { sizes: props.pageSizes })}
            {...(props.title !== undefined && { of: props.title })}
            onPage={state.goTo}
            onPerPage={state.setPerPage}
          />
        )}
      </section>
    </div>
  );
}

interface BatchBarProps {
  total: number;
  /** The number of rows on this page. */
  ofPage: number;
  onAll: () => void;
  onClear: () => void;
  children: ReactNode;
}

/** Replaces the toolbar while rows are selected, and stays visible while scrolling. */
function BatchBar(props: BatchBarProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.batch}>
      <span>{t('list.selected', { total: props.total })}</span>
      {props.children}
      {props.total < props.ofPage && (
        <Button type="link" onClick={props.onAll}>
          {t('list.select_page', { total: props.ofPage })}
        </Button>
      )}
      <Button type="link" onClick={props.onClear}>
        {t('list.clear_selection')}
      </Button>
    </div>
  );
}
