import { Button, Checkbox, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { writeDragged } from '../groups/drag-data.ts';
import { ListCards } from './cards/list-cards.tsx';
import styles from './list-page.module.css';
import type { ListPageProps } from './list-page-props.ts';
import type { ListState } from './state/use-list-state.ts';
import { draggedKeys } from './table/dragged-keys.ts';
import { ListTable } from './table/list-table.tsx';
import type { ColumnChoice } from './table/use-columns.ts';

/** The filter that the tree sets, in every list. */
const GROUP_FILTER = 'group_id';

interface ListRowsProps<Item extends object, Filter extends string> {
  list: ListPageProps<Item, Filter>;
  columns: ColumnChoice<Item>;
  ticked: (string | number)[];
  onTicked: (ticked: (string | number)[]) => void;
}

/** The items as a table or cards, or the reason why there are none. */
export function ListRows<Item extends object, Filter extends string>(props: ListRowsProps<Item, Filter>) {
  const { list, columns, ticked, onTicked } = props;
  const { state, result, keyOf, card, batch } = list;
  const items = result.data?.data;
  if (!items) {
    if (result.isError) return <ErrorState error={result.error} onRetry={() => void result.refetch()} />;
    return <Skeleton active paragraph={{ rows: 8 }} title={false} className={styles.skeleton} />;
  }
  if (items.length === 0) {
    if (list.emptyGroup !== undefined && isOfGroup(state)) return list.emptyGroup;
    return state.hasFilters || state.page > 1 ? <NothingFound state={state} /> : list.empty;
  }
  if (!card || state.view === 'table') {
    return (
      <ListTable
        columns={columns.shown}
        items={items}
        keyOf={keyOf}
        isLoading={result.isPlaceholderData}
        sort={state.sort}
        onSort={state.setSort}
        selection={batch && { keys: ticked, onChange: onTicked }}
        isDraggable={list.isDraggable ?? false}
        unfolded={list.unfolded}
      />
    );
  }
  const toggle = (key: string | number) =>
    onTicked(ticked.includes(key) ? ticked.filter((one) => one !== key) : [...ticked, key]);
  return (
    <ListCards
      items={items}
      keyOf={keyOf}
      onDrag={
        list.isDraggable
          ? (item, event) => writeDragged(event, 'items', draggedKeys(keyOf(item), ticked))
          : undefined
      }
    >
      {(item) => {
        const key = keyOf(item);
        return card(item, batch && <Tick isTicked={ticked.includes(key)} onToggle={() => toggle(key)} />);
      }}
    </ListCards>
  );
}

function Tick({ isTicked, onToggle }: { isTicked: boolean; onToggle: () => void }) {
  const { t } = useTranslation();
  return <Checkbox aria-label={t('list.tick')} checked={isTicked} onChange={onToggle} />;
}

/** Whether the group is the only filter, on the first page. */
function isOfGroup<Filter extends string>({ filters, page }: ListState<Filter>): boolean {
  return page === 1 && Object.keys(filters).join() === GROUP_FILTER;
}

/** No item matches the filters, or the page is past the end. */
function NothingFound<Filter extends string>({ state }: { state: ListState<Filter> }) {
  const { t } = useTranslation();
  const none = Object.fromEntries(Object.keys(state.filters).map((name) => [name, undefined]));
  return (
    <EmptyState
      title={t('list.nothing_found')}
      help={t('list.nothing_found_help')}
      action={
        <Button onClick={() => state.setFilters(none as Partial<Record<Filter, undefined>>)}>
          {t('list.show_all')}
        </Button>
      }
    />
  );
}
