import type { FieldError } from '@marquee/contract';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../shared/form/field.tsx';
import styles from './plain-field.module.css';

interface PlainFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  label: string;
  hint?: string;
  error: FieldError | undefined;
  value: string;
  onValue: (value: string) => void;
  /** A button in the input. */
  inside?: ReactNode;
}

/** A native input: the component library would double what a browser downloads before sign-in. */
export function PlainField({ label, hint, error, onValue, inside, ...own }: PlainFieldProps) {
  return (
    <Field label={label} error={error} isRequired={own.required ?? false} hint={hint}>
      {({ status: _status, ...input }) => (
        <span className={styles.line}>
          <input
            {...own}
            {...input}
            required={false}
            className={styles.input}
            onChange={({ target }) => onValue(target.value)}
          />
          {inside}
        </span>
      )}
    </Field>
  );
}

/** The same for a password, which can be shown. */
export function PlainPasswordField(props: PlainFieldProps) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  return (
    <PlainField
      {...props}
      type={isShown ? 'text' : 'password'}
      inside={
        <button type="button" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {t(isShown ? 'login.hide' : 'login.show')}
        </button>
      }
    />
  );
}
