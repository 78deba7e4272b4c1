import type { FieldError } from '@marquee/contract';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ruleText } from '../api/error-text.ts';
import styles from './field.module.css';

export interface FieldInput {
  id: string;
  status: 'error' | undefined;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  label: string;
  error: FieldError | undefined;
  isRequired?: boolean;
  /** What the field is for, shown while nothing is wrong. */
  hint?: string;
  children: (input: FieldInput) => ReactNode;
}

/** A labelled control with its refusal below it, wired for assistive technology. */
export function Field({ label, error, isRequired, hint, children }: FieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const note = error ? ruleText(error, t) : hint;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={isRequired ? styles.required : undefined}>
        {label}
      </label>
      {children({
        id,
        status: error ? 'error' : undefined,
        'aria-invalid': error !== undefined,
        'aria-describedby': note === undefined ? undefined : `${id}-note`,
      })}
      <div id={`${id}-note`} className={error ? styles.error : styles.hint} aria-live="polite">
        {note}
      </div>
    </div>
  );
}
