import { Table } from 'antd';
import type { HTMLAttributes, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { writeDragged } from '../../drag/drag-data.ts';
import { NextIcon } from '../../icons/index.ts';
import type { Selection } from '../state/use-list-state.ts';
import { CellText } from '../text/cell-text.tsx';
import { WINDOWING_THRESHOLD } from '../use-lines-in-sight.ts';
import { draggedKeys } from './dragged-keys.ts';
import type { ListColumn } from './list-column.ts';
import styles from './list-table.module.css';
import { LongTableBody } from './long-table-body.tsx';
import { directionsOf, orderOf } from './sort-order.ts';
import { longestRow, WidestCells, WidestCellsContext } from './widest-cells.tsx';

interface ListTableProps<Item> {
  columns: ListColumn<Item>[];
  items: Item[];
  keyOf: (item: Item) => string | number;
  nameOf: (item: Item) => string;
  sort: string | undefined;
  /** The order to which a click on a heading returns after both of its own. */
  defaultSort?: string | undefined;
  onSort: (sort: string | undefined) => void;
  /** Absent if there are no batch actions. */
  selection: Pick<Selection, 'keys' | 'set'> | undefined;
  isDraggable: boolean;
  /** The expanded content of a row; absent if rows do not expand. */
  unfolded?: ((item: Item) => ReactNode) | undefined;
  totals?: Totals | undefined;
}

/** Sums over all pages, by the key of their column. */
type Totals = Readonly<Record<string, ReactNode>>;

const COMPONENTS = { body: { wrapper: LongTableBody } };

/** Texts of fewer characters are never cut. */
const SHORT = 20;

/** The column of the actions has no width: they lie over the end of a row under the pointer or with the focus. */
const ACTIONS = 'actions';

/**
 * The rows of a list. The head stays at the upper edge of the scrolling container, which belongs to the page; columns
 * are as wide as their content, of which long texts are cut first.
 */
export function ListTable<Item extends object>(props: ListTableProps<Item>) {
  const { columns, sort, defaultSort, selection, unfolded, nameOf, totals } = props;
  const { t } = useTranslation();
  const naming = columns.find(({ isName }) => isName) ?? columns[0];
  const classNameOf = (column: ListColumn<Item>) =>
    (column.key === ACTIONS ? styles.actions : column === naming && styles.name) || '';
  const cellOf = (column: ListColumn<Item>, row: number) => {
    const item = props.items[row];
    return item && withRoom(column.render(item, row));
  };
  const widest = props.items.length > WINDOWING_THRESHOLD && (
    <WidestCells
      items={props.items}
      leading={(selection ? 1 : 0) + (unfolded ? 1 : 0)}
      columns={columns.map((column) => ({
        key: column.key,
        className: classNameOf(column),
        widest: () => column.key !== ACTIONS && cellOf(column, longestRow(column, props.items)),
      }))}
    />
  );
  return (
    <WidestCellsContext value={widest || null}>
      <Table<Item>
        className={styles.table ?? ''}
        size="small"
        rowKey={props.keyOf}
        dataSource={props.items}
        pagination={false}
        showSorterTooltip={false}
        // The style sheet marks the row under the pointer: a render for each row that passes it would slow scrolling down.
        rowHoverable={false}
        components={COMPONENTS}
        {...(totals && { summary: () => <TotalsRow columns={columns} totals={totals} /> })}
        {...(props.isDraggable && {
          // A drag starts at a handle inside the row; the row supplies the data.
          onRow: (item) => ({
            onDragStart: (event) =>
              writeDragged(event, 'items', draggedKeys(props.keyOf(item), selection?.keys ?? [])),
          }),
        })}
        rowSelection={
          selection && {
            columnWidth: 44,
            selectedRowKeys: [...selection.keys],
            getTitleCheckboxProps: () => ({ 'aria-label': t('list.tick_page') }),
            getCheckboxProps: (item) => ({ 'aria-label': t('list.tick', { name: nameOf(item) }) }),
            onChange: (keys) =>
              selection.set(keys.map((key) => (typeof key === 'bigint' ? Number(key) : key))),
          }
        }
        {...(unfolded && {
          expandable: {
            expandedRowRender: (item) => <div className={styles.unfolded}>{unfolded(item)}</div>,
            expandRowByClick: true,
            expandIcon: ({ expanded, record, onExpand }) => (
              <button
                type="button"
                className={styles.expand}
                aria-expanded={expanded}
                aria-label={t('list.unfold')}
                onClick={(event) => {
                  // The row itself unfolds at a click as well.
                  event.stopPropagation();
                  onExpand(record, event);
                }}
              >
                <NextIcon size={14} />
              </button>
            ),
            columnTitle: <span className={styles.unseen}>{t('list.unfold')}</span>,
          },
        })}
        columns={columns.map((column) => ({
          key: column.key,
          title:
            column.key === ACTIONS ? <span className={styles.unseen}>{column.title}</span> : column.title,
          align: column.align,
          width: column.width,
          className: classNameOf(column),
          // For phones, which show no heads.
          onCell: () => labelOf(column),
          render: (_: unknown, item: Item, row: number) =>
            column.key === ACTIONS ? (
              <span className={styles.over}>{column.render(item, row)}</span>
            ) : (
              withRoom(column.render(item, row))
            ),
          sorter: column.sortBy !== undefined,
          sortDirections: directionsOf(column, defaultSort),
          sortOrder: orderOf(column.sortBy, sort),
        }))}
        onChange={(_pages, _filters, sorter) => {
          const chosen = Array.isArray(sorter) ? sorter[0] : sorter;
          const sortBy = columns.find(({ key }) => key === chosen?.columnKey)?.sortBy;
          if (!chosen?.order || !sortBy) props.onSort(undefined);
          else props.onSort(chosen.order === 'descend' ? `-${sortBy}` : sortBy);
        }}
      />
    </WidestCellsContext>
  );
}

type CellLabel = HTMLAttributes<HTMLElement> & { 'data-label'?: string };

function labelOf({ align, title }: { align?: 'right'; title: string }): CellLabel {
  return align === 'right' ? { 'data-label': title } : {};
}

/** For lists without batch actions and expanding rows, whose first column has no sum. */
function TotalsRow({
  columns,
  totals,
}: {
  columns: Pick<ListColumn<never>, 'key' | 'align'>[];
  totals: Totals;
}) {
  const { t } = useTranslation();
  return (
    <Table.Summary.Row>
      {columns.map(({ key, align }, index) => (
        <Table.Summary.Cell key={key} index={index} {...(align && { align })}>
          {index === 0 ? t('list.totals') : totals[key]}
        </Table.Summary.Cell>
      ))}
    </Table.Summary.Row>
  );
}

/** A long text is cut where there is no room for it; anything else is drawn as it is. */
function withRoom(content: ReactNode): ReactNode {
  return typeof content === 'string' && content.length >= SHORT ? <CellText text={content} /> : content;
}
