import { type ReactNode, useId } from 'react';
import styles from './field-row.module.css';

export interface FieldControl {
  id: string;
  status: 'error' | undefined;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface FieldRowProps {
  label: string;
  /** What is wrong with what was typed. */
  error?: string | undefined;
  /** What the field takes, while nothing is wrong. */
  hint?: string | undefined;
  /** The control alone, labelled by itself and by what is above it. */
  isAlone?: boolean;
  children: (control: FieldControl) => ReactNode;
}

/** A labelled control of a panel with a note about it below. */
export function FieldRow({ label, error, hint, isAlone, children }: FieldRowProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={isAlone ? styles.alone : styles.row}>
      {!isAlone && <label htmlFor={id}>{label}</label>}
      <div className={styles.control}>
        {children({
          id,
          status: error === undefined ? undefined : 'error',
          'aria-invalid': error !== undefined,
          'aria-describedby': note === undefined ? undefined : `${id}-note`,
        })}
        {note !== undefined && (
          <div
            id={`${id}-note`}
            className={error === undefined ? styles.hint : styles.error}
            aria-live="polite"
          >
            {note}
          </div>
        )}
      </div>
    </div>
  );
}
