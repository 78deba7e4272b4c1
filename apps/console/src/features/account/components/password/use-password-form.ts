import { type PasswordProfile, passwordChangeSchema } from '@marquee/contract';
import type { z } from 'zod';
import { withPasswordRules } from '../../../../shared/form/password-rules.ts';
import { type SchemaForm, useSchemaForm } from '../../../../shared/form/use-schema-form.ts';
import { useChangePassword } from '../../api/use-change-password.ts';

export interface PasswordValues {
  old_password: string;
  password: string;
  confirm_password: string;
}

/** The form in which users change their own password, with the rules of the server's profile. */
export function usePasswordForm(profile: PasswordProfile, onChanged: () => void): SchemaForm<PasswordValues> {
  const change = useChangePassword();
  return useSchemaForm<PasswordValues, z.output<typeof passwordChangeSchema>>({
    schema: withPasswordRules(passwordChangeSchema, profile),
    initial: { old_password: '', password: '', confirm_password: '' },
    send: (body) => change.mutateAsync(body).then(onChanged),
  });
}
