import { type ComponentProps, isValidElement, type ReactNode, use, useRef } from 'react';
import { useLinesInSight, WINDOWING_THRESHOLD } from '../use-lines-in-sight.ts';
import { BLANK } from './blank.ts';
import { WidestCellsContext } from './widest-cells.tsx';

/** A row's height before one could be measured, in px. */
const ESTIMATED = 40;

/** More columns than any table has: the row of a gap spans them all. */
const ALL_COLUMNS = 100;

/**
 * A table body that draws only the rows near the viewport. Its children come from the table: a row for measuring
 * columns, and the rows as a list.
 */
export function LongTableBody({ children, ...props }: ComponentProps<'tbody'>) {
  const [measuring, rows] = Array.isArray(children) ? (children as ReactNode[]) : [null, children];
  if (!Array.isArray(rows) || rows.length <= WINDOWING_THRESHOLD) return <tbody {...props}>{children}</tbody>;
  return (
    <WindowedBody {...props} rows={rows}>
      {measuring}
    </WindowedBody>
  );
}

function WindowedBody({ rows, children, ...props }: ComponentProps<'tbody'> & { rows: ReactNode[] }) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { from, to, above, below } = useLinesInSight({
    node: body,
    lines: rows.length,
    estimate: ESTIMATED,
    measure: rowHeight,
  });
  return (
    <tbody {...props} ref={body}>
      {children}
      {use(WidestCellsContext)}
      <Gap height={above} />
      {rows.slice(from, to).filter((row) => isValidElement(row))}
      <Gap height={below} />
    </tbody>
  );
}

function Gap({ height }: { height: number }) {
  if (height === 0) return null;
  return (
    <tr aria-hidden="true">
      <td colSpan={ALL_COLUMNS} style={{ height, padding: 0, border: 0 }}>
        {BLANK}
      </td>
    </tr>
  );
}

function rowHeight(body: HTMLElement): number | undefined {
  return body.querySelector('tr[data-row-key]')?.getBoundingClientRect().height;
}
