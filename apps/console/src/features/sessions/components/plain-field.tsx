import type { FieldError } from '@marquee/contract';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../shared/form/field.tsx';
import styles from './plain-field.module.css';

interface PlainFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  label: string;
  hint?: string;
  error: FieldError | undefined;
  value: string;
  onValue: (value: string) => void;
}

/** A native input: the component library's would double what a browser fetches before anybody can sign in. */
export function PlainField({ label, hint, error, onValue, ...own }: PlainFieldProps) {
  return (
    <Field
      label={label}
      error={error}
      isRequired={own.required ?? false}
      {...(hint !== undefined && { hint })}
    >
      {({ status: _status, ...input }) => (
        <input
          {...own}
          {...input}
          required={false}
          className={styles.input}
          onChange={({ target }) => onValue(target.value)}
        />
      )}
    </Field>
  );
}

/** The same for a password, which can be looked at. */
export function PlainPasswordField({ label, hint, error, onValue, ...own }: PlainFieldProps) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  return (
    <Field
      label={label}
      error={error}
      isRequired={own.required ?? false}
      {...(hint !== undefined && { hint })}
    >
      {({ status: _status, ...input }) => (
        <span className={styles.password}>
          <input
            {...own}
            {...input}
            required={false}
            className={styles.input}
            type={isShown ? 'text' : 'password'}
            onChange={({ target }) => onValue(target.value)}
          />
          <button type="button" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            {t(isShown ? 'login.hide' : 'login.show')}
          </button>
        </span>
      )}
    </Field>
  );
}
