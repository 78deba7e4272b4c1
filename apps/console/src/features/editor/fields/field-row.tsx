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
  /** The fault of the entered value. */
  error?: string | undefined;
  /** The accepted values, shown while there is no fault. */
  hint?: string | undefined;
  /** Shows the control without a label; it is labelled by itself or by the row above. */
  isAlone?: boolean;
  /**
   * Whether the control moves below the label where its content does not fit beside it (`wide`), or leaves the space it
   * does not need to a long label (`small`).
   */
  control?: 'normal' | 'wide' | 'small';
  children: (control: FieldControl) => ReactNode;
}

/** A labelled control of a panel with a note below. */
export function FieldRow({ label, error, hint, isAlone, control = 'normal', children }: FieldRowProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={isAlone ? styles.alone : `${styles.row} ${styles[control]}`}>
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
