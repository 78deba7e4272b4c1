import type { ListColumn } from './list-column.ts';
import styles from './table-skeleton.module.css';

interface TableSkeletonProps<Item> {
  columns: ListColumn<Item>[];
  /** The rows of the page that is expected. */
  total: number;
  isSelectable: boolean;
}

/** As many rows as fill a screen. */
const MOST = 20;

/**
 * The head of a table immediately, and rows of the same height where its rows will be. A plain table: that of the component library
 * takes as long to draw as the real rows, which wait for it.
 */
export function TableSkeleton<Item>({ columns, total, isSelectable }: TableSkeletonProps<Item>) {
  const shown = columns.filter(({ key }) => key !== 'actions');
  const rows = Array.from({ length: Math.min(total, MOST) }, (_, row) => row);
  return (
    <table className={styles.table} aria-hidden="true">
      <thead>
        <tr>
          {isSelectable && <Box as="th" />}
          {shown.map(({ key, title, align }) => (
            <th key={key} style={{ textAlign: align }}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            {isSelectable && <Box as="td" />}
            {shown.map(({ key, align }, column) => (
              <td key={key} style={{ textAlign: align }}>
                <Bar width={column === 0 ? 120 + ((row * 53) % 90) : 64} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Box({ as: Cell }: { as: 'th' | 'td' }) {
  return (
    <Cell className={styles.tick}>
      <span className={styles.box} />
    </Cell>
  );
}

function Bar({ width }: { width: number }) {
  return <span className={styles.bar} style={{ width }} />;
}
