import type { FieldError } from '@marquee/contract';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../shared/form/field.tsx';
import { HideIcon, ViewIcon } from '../../../shared/icons/index.ts';
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

/** The same for a password, which can be shown; it warns while Caps Lock is on. */
export function PlainPasswordField(props: PlainFieldProps) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const noteCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <PlainField
      {...props}
      {...(hasCapsLock && { hint: t('login.caps_lock') })}
      type={isShown ? 'text' : 'password'}
      onKeyDown={noteCapsLock}
      onKeyUp={noteCapsLock}
      onBlur={() => setCapsLock(false)}
      inside={
        <button
          type="button"
          aria-pressed={isShown}
          aria-label={t('login.show_password')}
          title={t(isShown ? 'login.hide' : 'login.show')}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <HideIcon /> : <ViewIcon />}
        </button>
      }
    />
  );
}
