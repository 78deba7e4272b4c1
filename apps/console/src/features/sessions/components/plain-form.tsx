import { Button } from 'antd';
import type { ReactNode } from 'react';
import { SubmitForm } from '../../../shared/form/submit-form.tsx';
import type { SchemaForm } from '../../../shared/form/use-schema-form.ts';
import { LoginFailure } from './login-failure.tsx';

interface PlainFormProps {
  form: Pick<SchemaForm<object>, 'submit' | 'failure' | 'isSubmitting'>;
  submitText: string;
  children: ReactNode;
  /** Alternative actions. */
  footer?: ReactNode;
}

/** A form for signed-out visitors: its fields, its error and one large button. */
export function PlainForm({ form, submitText, children, footer }: PlainFormProps) {
  return (
    <SubmitForm onSubmit={() => form.submit()}>
      {children}
      <LoginFailure error={form.failure} />
      <Button type="primary" htmlType="submit" size="large" block loading={form.isSubmitting}>
        {submitText}
      </Button>
      {footer}
    </SubmitForm>
  );
}
