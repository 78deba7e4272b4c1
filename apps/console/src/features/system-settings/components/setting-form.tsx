import type { ReactNode } from 'react';
import { FailureNote } from '../../../shared/feedback/failure-note.tsx';
import { SaveButton } from '../../../shared/form/save-button.tsx';
import { SubmitForm } from '../../../shared/form/submit-form.tsx';
import type { SchemaForm } from '../../../shared/form/use-schema-form.ts';
import styles from './system-settings.module.css';

interface SettingFormProps {
  form: Pick<SchemaForm<object>, 'submit' | 'failure' | 'isChanged' | 'isSubmitting'>;
  /** Nobody can change it here, so that it has no button. */
  isFixed?: boolean;
  /** The user may look only. */
  isDisabled?: boolean;
  children: ReactNode;
}

/** The fields of a setting with their failure and button. */
export function SettingForm({ form, isFixed = false, isDisabled = false, children }: SettingFormProps) {
  return (
    <SubmitForm className={styles.form} onSubmit={() => form.submit()}>
      {children}
      <FailureNote error={form.failure} />
      {!isFixed && <SaveButton form={form} isDisabled={isDisabled} />}
    </SubmitForm>
  );
}

/** Choices below each other. */
export function SettingChoices({ children }: { children: ReactNode }) {
  return <div className={styles.choices}>{children}</div>;
}

/** Fields beside each other where there is space. */
export function SettingFields({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>;
}
