import { Button, Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { writeDragged } from '../drag/drag-data.ts';
import { NothingDrawing } from '../feedback/drawings/state-drawings.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { formatList } from '../format/list.ts';
import { CardSkeleton } from './cards/card-skeleton.tsx';
import { ListCards } from './cards/list-cards.tsx';
import { filterNames } from './filter-names.ts';
import type { ListPageProps } from './list-page-props.ts';
import type { ListState } from './state/use-list-state.ts';
import { draggedKeys } from './table/dragged-keys.ts';
import { ListTable } from './table/list-table.tsx';
import { TableSkeleton } from './table/table-skeleton.tsx';
import type { ColumnChoice } from './table/use-columns.ts';

/** The filter that the tree sets, in every list. */
const GROUP_FILTER = 'group_id';

interface ListRowsProps<Item extends object, Filter extends string> {
  list: ListPageProps<Item, Filter>;
  columns: ColumnChoice<Item>;
}

/** The items as a table or cards, or the reason why there are none. */
export function ListRows<Item extends object, Filter extends string>(props: ListRowsProps<Item, Filter>) {
  const { list, columns } = props;
  const { state, result, keyOf, card, batch } = list;
  const { keys, set } = state.selection;
  const { t } = useTranslation();
  const nameOf = list.nameOf ?? ((item: Item) => usualName(item, keyOf(item)));
  const items = result.data?.data;
  const isTable = !card || state.view === 'table';
  if (!items) {
    if (result.isError) return <ErrorState error={result.error} onRetry={() => void result.refetch()} />;
    if (!isTable) return <CardSkeleton total={state.perPage} />;
    return <TableSkeleton columns={columns.shown} total={state.perPage} isSelectable={batch !== undefined} />;
  }
  if (items.length === 0) {
    if (list.emptyGroup !== undefined && isOfGroup(state)) return list.emptyGroup;
    return state.hasFilters || state.page > 1 ? <NothingFound list={list} /> : list.empty;
  }
  if (isTable) {
    return (
      <ListTable
        columns={columns.shown}
        items={items}
        keyOf={keyOf}
        nameOf={nameOf}
        sort={state.sort}
        defaultSort={state.defaultSort}
        onSort={state.setSort}
        selection={batch && state.selection}
        isDraggable={list.isDraggable ?? false}
        unfolded={list.unfolded}
        totals={list.totals}
      />
    );
  }
  const toggle = (key: string | number) =>
    set(keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key]);
  return (
    <ListCards
      items={items}
      keyOf={keyOf}
      onDrag={
        list.isDraggable
          ? (item, event) => writeDragged(event, 'items', draggedKeys(keyOf(item), keys))
          : undefined
      }
    >
      {(item) => {
        const key = keyOf(item);
        const tick = batch && (
          <Checkbox
            aria-label={t('list.tick', { name: nameOf(item) })}
            checked={keys.includes(key)}
            onChange={() => toggle(key)}
          />
        );
        return card(item, tick);
      }}
    </ListCards>
  );
}

function usualName(item: object, key: string | number): string {
  return 'name' in item && typeof item.name === 'string' ? item.name : String(key);
}

/** Whether the group is the only filter, on the first page. */
function isOfGroup<Filter extends string>({ filters, page }: ListState<Filter>): boolean {
  return page === 1 && Object.keys(filters).join() === GROUP_FILTER;
}

/** No item matches the filters, or the page is past the end. */
function NothingFound<Item extends object, Filter extends string>({
  list,
}: {
  list: ListPageProps<Item, Filter>;
}) {
  const { t } = useTranslation();
  const { state } = list;
  const names = filterNames(list, t);
  const none = Object.fromEntries(Object.keys(state.filters).map((name) => [name, undefined]));
  return (
    <EmptyState
      drawing={<NothingDrawing />}
      title={t('list.nothing_found')}
      help={
        names.length > 0
          ? t('list.nothing_found_by', { filters: formatList(names) })
          : t('list.nothing_found_help')
      }
      action={
        <Button onClick={() => state.setFilters(none as Partial<Record<Filter, undefined>>)}>
          {t('list.clear_filters')}
        </Button>
      }
    />
  );
}
