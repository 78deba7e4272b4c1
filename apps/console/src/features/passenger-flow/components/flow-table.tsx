import type { ReactNode } from 'react';
import { ExcelButton } from '../../../shared/list/excel-button.tsx';
import styles from './flow.module.css';

interface FlowTableProps {
  title: string;
  /** The address of the same table for Excel. */
  excel: string;
  heads: readonly string[];
  /** The rows. */
  children: ReactNode;
  /** Explains the table. */
  notes: readonly string[];
}

/** A table of the passenger flow page with its own Excel file. */
export function FlowTable({ title, excel, heads, children, notes }: FlowTableProps) {
  return (
    <section className={styles.labels} aria-label={title}>
      <header className="row between">
        <h2>{title}</h2>
        <ExcelButton href={excel} />
      </header>
      <div className={styles.labelRows}>
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
      {notes.map((note) => (
        <p key={note} className={styles.privacy}>
          {note}
        </p>
      ))}
    </section>
  );
}
