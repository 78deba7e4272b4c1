import { Table } from 'antd';
import type { ListColumn } from './list-column.ts';
import list from './list-table.module.css';
import styles from './table-skeleton.module.css';

interface TableSkeletonProps<Item> {
  columns: ListColumn<Item>[];
  /** The rows of the page that is expected. */
  total: number;
  isSelectable: boolean;
}

/** As many rows as fill a screen. */
const MOST = 20;

/** The head of a table immediately, and rows of the same height where its rows will be. */
export function TableSkeleton<Item>({ columns, total, isSelectable }: TableSkeletonProps<Item>) {
  const shown = columns.filter(({ key }) => key !== 'actions');
  const rows = Array.from({ length: Math.min(total, MOST) }, (_, row) => ({ row }));
  return (
    <Table<{ row: number }>
      className={list.table ?? ''}
      size="small"
      rowKey="row"
      dataSource={rows}
      pagination={false}
      aria-hidden="true"
      {...(isSelectable && {
        rowSelection: { columnWidth: 44, getCheckboxProps: () => ({ disabled: true }) },
      })}
      columns={shown.map(({ key, title, align, width }, column) => ({
        key,
        title,
        align,
        width,
        render: (_: unknown, { row }) => (
          <span className={styles.bar} style={{ width: column === 0 ? 120 + ((row * 53) % 90) : 64 }} />
        ),
      }))}
    />
  );
}
