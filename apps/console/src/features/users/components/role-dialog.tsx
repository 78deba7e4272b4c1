import { wireId, wireIds } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Field } from '../../../shared/form/field.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import { RoleSelect } from './role-select.tsx';

const schema = z.object({ ids: wireIds, role_id: wireId });

type UsersWithRole = z.output<typeof schema>;

interface RoleDialogProps {
  /** The users who get the role. */
  ids: number[];
  title: string;
  submitText: string;
  note: string;
  send: (body: UsersWithRole) => Promise<void>;
  onClose: () => void;
}

/** Chooses the role of users. */
export function RoleDialog({ ids, title, submitText, note, send, onClose }: RoleDialogProps) {
  const { t } = useTranslation();
  const form = useSchemaForm<Pick<UsersWithRole, 'ids'> & { role_id: number | undefined }, UsersWithRole>({
    schema,
    initial: { ids, role_id: undefined },
    send: async (body) => {
      await send(body);
      onClose();
    },
  });
  return (
    <FormDialog title={title} submitText={submitText} form={form} onClose={onClose}>
      <Field label={t('users.role')} isRequired error={form.errorAt('role_id')} hint={note}>
        {(input) => (
          <RoleSelect
            {...input}
            autoFocus
            value={form.values.role_id}
            onChange={(role) => form.set('role_id', role)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
