import { Table } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { writeDragged } from '../../groups/drag-data.ts';
import { useIsNarrow } from '../../preferences/use-is-narrow.ts';
import { draggedKeys } from './dragged-keys.ts';
import type { ListColumn } from './list-column.ts';
import styles from './list-table.module.css';
import { LongTableBody } from './long-table-body.tsx';

interface ListTableProps<Item> {
  columns: ListColumn<Item>[];
  items: Item[];
  keyOf: (item: Item) => string | number;
  isLoading: boolean;
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
  /** Absent if there are no batch actions. */
  selection?: { keys: (string | number)[]; onChange: (keys: (string | number)[]) => void } | undefined;
  isDraggable: boolean;
  /** The expanded content of a row; absent if rows do not expand. */
  unfolded?: ((item: Item) => ReactNode) | undefined;
}

const COMPONENTS = { body: { wrapper: LongTableBody } };

/** The actions of a row stay visible however many columns there are. */
const ACTIONS = 'actions';

export function ListTable<Item extends object>(props: ListTableProps<Item>) {
  const { columns, sort, selection, unfolded } = props;
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  return (
    <Table<Item>
      size="middle"
      rowKey={props.keyOf}
      dataSource={props.items}
      loading={{ spinning: props.isLoading, delay: 300 }}
      pagination={false}
      scroll={{ x: 'max-content' }}
      showSorterTooltip={false}
      components={COMPONENTS}
      {...(props.isDraggable && {
        // A drag starts at a handle inside the row; the row supplies the data.
        onRow: (item) => ({
          onDragStart: (event) =>
            writeDragged(event, 'items', draggedKeys(props.keyOf(item), selection?.keys ?? [])),
        }),
      })}
      rowSelection={
        selection && {
          selectedRowKeys: selection.keys,
          onChange: (keys) =>
            selection.onChange(keys.map((key) => (typeof key === 'bigint' ? Number(key) : key))),
        }
      }
      {...(unfolded && {
        expandable: {
          expandedRowRender: unfolded,
          expandRowByClick: true,
          columnTitle: <span className={styles.unseen}>{t('list.unfold')}</span>,
        },
      })}
      columns={columns.map((column) => ({
        key: column.key,
        title: column.title,
        align: column.align,
        fixed: column.key === ACTIONS && !isNarrow && 'end',
        width: column.width,
        render: (_: unknown, item: Item, index: number) => column.render(item, index),
        sorter: column.sortBy !== undefined,
        sortOrder: orderOf(column.sortBy, sort),
      }))}
      onChange={(_pages, _filters, sorter) => {
        const chosen = Array.isArray(sorter) ? sorter[0] : sorter;
        const sortBy = columns.find(({ key }) => key === chosen?.columnKey)?.sortBy;
        if (!chosen?.order || !sortBy) props.onSort(undefined);
        else props.onSort(chosen.order === 'descend' ? `-${sortBy}` : sortBy);
      }}
    />
  );
}

function orderOf(column: string | undefined, sort: string | undefined): 'ascend' | 'descend' | null {
  if (column === undefined || sort === undefined) return null;
  if (sort === column) return 'ascend';
  return sort === `-${column}` ? 'descend' : null;
}
