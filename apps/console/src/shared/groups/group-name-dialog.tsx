import { groupAddSchema } from '@marquee/contract';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { Field } from '../form/field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useSchemaForm } from '../form/use-schema-form.ts';

interface GroupNameDialogProps {
  title: string;
  submitText: string;
  initialName: string;
  /** Name of the group above, where one is added below it. */
  parentName?: string;
  send: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for a group's name: for a new group and for a renamed one. */
export function GroupNameDialog(props: GroupNameDialogProps) {
  const { t } = useTranslation();
  const form = useSchemaForm({
    schema: groupAddSchema.pick({ name: true }),
    initial: { name: props.initialName },
    send: async ({ name }) => {
      await props.send(name);
      props.onClose();
    },
  });
  return (
    <FormDialog title={props.title} submitText={props.submitText} form={form} onClose={props.onClose}>
      <Field
        label={t('groups.name')}
        isRequired
        error={form.errorAt('name')}
        {...(props.parentName !== undefined && { hint: t('groups.below', { name: props.parentName }) })}
      >
        {(input) => (
          <Input
            {...input}
            autoFocus
            value={form.values.name}
            onChange={(event) => form.set('name', event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
