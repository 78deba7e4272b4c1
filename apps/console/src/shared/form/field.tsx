import type { FieldError } from '@marquee/contract';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ruleText } from '../api/error-text.ts';
import styles from './field.module.css';

export interface FieldInput {
  id: string;
  /** In the format of the component library: '' for no error. */
  status: 'error' | '';
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  label: string;
  error: FieldError | undefined;
  isRequired?: boolean;
  /** A hint, shown while there is no error. */
  hint?: string | undefined;
  /** A group of controls, each with its own name as well. */
  isGroup?: boolean;
  children: (input: FieldInput) => ReactNode;
}

/** A labelled control with its error below, wired for assistive technology. */
export function Field({ label, error, isRequired, hint, isGroup, children }: FieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const labelStyle = isRequired ? `${styles.label} ${styles.required}` : styles.label;
  const note = error ? ruleText(error, t) : hint;
  return (
    <div
      className={styles.field}
      data-refused={error ? '' : undefined}
      {...(isGroup && { role: 'group', 'aria-labelledby': `${id}-label` })}
    >
      {isGroup ? (
        <span id={`${id}-label`} className={labelStyle}>
          {label}
        </span>
      ) : (
        <label htmlFor={id} className={labelStyle}>
          {label}
        </label>
      )}
      {children({
        id,
        status: error ? 'error' : '',
        'aria-invalid': error !== undefined,
        'aria-describedby': note === undefined ? undefined : `${id}-note`,
      })}
      <div id={`${id}-note`} className={error ? styles.error : styles.hint} aria-live="polite">
        {note}
      </div>
    </div>
  );
}
