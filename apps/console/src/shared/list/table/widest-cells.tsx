import { createContext, memo, type ReactElement, type ReactNode } from 'react';
import { BLANK } from './blank.ts';
import type { ListColumn } from './list-column.ts';
import { textLength } from './text-length.ts';
import styles from './widest-cells.module.css';

/** The {@link WidestCells} of a table, for a body that draws only some of its rows. */
export const WidestCellsContext = createContext<ReactElement | null>(null);

interface WidestCellsProps {
  columns: readonly WidestColumn[];
  /** The items of the table: while they are the same, so are the cells. */
  items: readonly unknown[];
  /** The number of columns before the first one, of checkboxes and arrows. */
  leading: number;
}

interface WidestColumn {
  key: string;
  className: string;
  widest: () => ReactNode;
}

const FLAT = { height: 0, paddingBlock: 0, border: 0, lineHeight: 0 } as const;

/**
 * A row without height that repeats the longest cell of each column, so that the columns keep their widths while the
 * rows of a long list come and go.
 */
export const WidestCells = memo(
  function WidestCells({ columns, leading }: WidestCellsProps) {
    return (
      <tr className={styles.row} aria-hidden="true">
        {leading > 0 && (
          <td colSpan={leading} style={FLAT}>
            {BLANK}
          </td>
        )}
        {columns.map(({ key, className, widest }) => (
          <td key={key} className={`ant-table-cell ${className}`} style={FLAT}>
            {widest()}
          </td>
        ))}
      </tr>
    );
  },
  (one, other) => one.items === other.items && one.leading === other.leading && keysOf(one) === keysOf(other),
);

/** The columns, whose functions differ at each render. */
const keysOf = ({ columns }: WidestCellsProps) => columns.map(({ key }) => key).join();

/** The row with the longest text in a column, from 0. */
export function longestRow<Item>({ text, render }: ListColumn<Item>, items: readonly Item[]): number {
  const lengths = items.map((item, row) => textLength(text ? text(item) : render(item, row)));
  return lengths.indexOf(Math.max(...lengths));
}
