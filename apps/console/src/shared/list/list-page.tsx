import { type ReactNode, use, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { isNoPermission } from '../api/error-text.ts';
import { NoPermission } from '../feedback/no-permission.tsx';
import { formatNumber } from '../format/number.ts';
import { useIsNarrow } from '../preferences/use-is-narrow.ts';
import { usePreference } from '../preferences/use-preference.ts';
import { AdvancedSearch } from './advanced-search.tsx';
import { BatchBar } from './batch/batch-bar.tsx';
import { useCardColumns } from './cards/card-columns.ts';
import styles from './list-page.module.css';
import { type ListPageProps, showsMap } from './list-page-props.ts';
import { ListPager } from './list-pager.tsx';
import { RefreshLine } from './list-refresh.tsx';
import { ListRows } from './list-rows.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { PageTitleContext } from './page-title.ts';
import { pageSizes } from './state/page-sizes.ts';
import { useAllItems } from './state/use-all-items.ts';
import { ROW_HEIGHTS, useDensity } from './state/use-density.ts';
import { useColumns } from './table/use-columns.ts';
import { FilterTabs } from './tabs/filter-tabs.tsx';
import { useListKeys } from './use-list-keys.ts';

/**
 * Every list of the console: tree, title, tabs, toolbar, rows, batch bar and pager. The list fills its page, and only
 * the rows scroll.
 */
export function ListPage<Item extends object, Filter extends string>(props: ListPageProps<Item, Filter>) {
  const { state, result, batch, keyOf, tabs } = props;
  const [isAdvanced, setAdvanced] = useAdvanced(props.name);
  const { t } = useTranslation();
  const [density] = useDensity();
  const [cardColumns] = useCardColumns();
  const columns = useColumns(props.name, props.columns);
  const listed = result.data?.data ?? [];
  const rows = useRef<HTMLDivElement>(null);
  useListKeys(rows);
  const { selected, selectAll, isSelecting } = useAllItems({
    filters: state.filters,
    keyOf,
    listed,
    keys: state.selection.keys,
    fetchPage: props.fetchPage,
    onSelect: state.selection.set,
  });
  const rowHeight = { '--row-height': `${ROW_HEIGHTS[density]}px` };
  // Actions such as adding stay available even if the list may not be seen.
  if (isNoPermission(result.error)) {
    return (
      <Frame list={props}>
        {props.actions && <div className={styles.toolbar}>{props.actions}</div>}
        <NoPermission help={props.noRight} />
      </Frame>
    );
  }
  return (
    <Frame list={props}>
      {!props.isNested && !props.isOneRow && <Heading list={props} />}
      {tabs && !props.isOneRow && <FilterTabs tabs={tabs} />}
      <ListToolbar list={props} columns={columns} isAdvanced={isAdvanced} onAdvanced={setAdvanced} />
      {isAdvanced && props.advanced && (
        <AdvancedSearch
          key={JSON.stringify(state.filters)}
          fields={props.advanced.fields}
          schema={props.advanced.schema}
          values={state.filters}
          onSearch={state.setFilters}
        />
      )}
      <RefreshLine isRefreshing={result.isPlaceholderData} />
      {showsMap(props) ? (
        props.map
      ) : (
        <>
          <div
            ref={rows}
            className={styles.rows}
            style={rowHeight as React.CSSProperties}
            aria-busy={result.isPlaceholderData}
            // Rows take the focus themselves; without any, the keys scroll the region.
            {...(listed.length === 0 && { tabIndex: 0, role: 'group', 'aria-label': t('list.rows') })}
          >
            {props.above && <div className={styles.above}>{props.above}</div>}
            <ListRows list={props} columns={columns} />
          </div>
          {(result.data ?? !result.isError) && (
            <ListPager
              thing={props.thing}
              pagination={result.data?.pagination}
              of={props.title}
              sizes={pageSizes(props.card ? state.view : 'table', cardColumns)}
              onPage={state.goTo}
              onPerPage={state.setPerPage}
            />
          )}
        </>
      )}
      {batch && selected.length > 0 && !showsMap(props) && (
        <BatchBar
          thing={props.thing}
          total={selected.length}
          ofPage={listed.length}
          ofAll={result.data?.pagination.total}
          isSelecting={isSelecting}
          onPage={() => state.selection.set(listed.map(keyOf))}
          onAll={selectAll && (() => void selectAll())}
          onClear={state.selection.clear}
        >
          {batch(selected, state.selection.clear)}
        </BatchBar>
      )}
    </Frame>
  );
}

/** Remembered, except on a phone, where the filters would hide the list. */
function useAdvanced(name: string): [boolean, (isAdvanced: boolean) => void] {
  const remembered = usePreference(`${name}.advanced`, z.boolean(), false);
  const ofPhone = useState(false);
  return useIsNarrow() ? ofPhone : remembered;
}

interface FrameProps {
  list: { tree?: ReactNode; isNested?: boolean };
  children: ReactNode;
}

function Frame({ list: { tree, isNested }, children }: FrameProps) {
  return (
    <div className={isNested ? styles.nested : styles.page} data-fills-sheet={isNested ? undefined : true}>
      {tree}
      <section className={styles.main}>{children}</section>
    </div>
  );
}

/** The name of the list, the number of its rows, and the actions on it as a whole. */
function Heading<Item extends object, Filter extends string>({
  list,
}: {
  list: ListPageProps<Item, Filter>;
}) {
  const page = use(PageTitleContext);
  const title = list.title ?? page;
  const total =
    (list.tabs?.isPartition ? undefined : list.tabs?.items[0].count) ?? list.result.data?.pagination.total;
  return (
    <header className={styles.heading}>
      {title !== undefined && (
        <h2 className={styles.title}>
          {title}
          {total !== undefined && <span className={styles.total}>{formatNumber(total)}</span>}
        </h2>
      )}
      {list.actions && <div className={styles.actions}>{list.actions}</div>}
    </header>
  );
}
