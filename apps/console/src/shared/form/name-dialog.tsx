import { Input } from 'antd';
import { type ZodType, z } from 'zod';
import { Field } from './field.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useSchemaForm } from './use-schema-form.ts';

interface NameDialogProps {
  title: string;
  label: string;
  hint?: string;
  submitText: string;
  initial: string;
  /** The contract's rule for this name. */
  schema: ZodType<string>;
  /** Name of the field in the call's body, so that what the server refuses of it lands here. */
  field?: string;
  send: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for one name: of something new, renamed or copied. */
export function NameDialog(props: NameDialogProps) {
  const field = props.field ?? 'name';
  const form = useSchemaForm<Record<string, string>, Record<string, string>>({
    schema: z.object({ [field]: props.schema }),
    initial: { [field]: props.initial },
    send: async (body) => {
      await props.send(body[field] ?? '');
      props.onClose();
    },
  });
  return (
    <FormDialog title={props.title} submitText={props.submitText} form={form} onClose={props.onClose}>
      <Field
        label={props.label}
        isRequired
        error={form.errorAt(field)}
        {...(props.hint !== undefined && { hint: props.hint })}
      >
        {(input) => (
          <Input
            {...input}
            autoFocus
            value={form.values[field]}
            onChange={(event) => form.set(field, event.target.value)}
            onFocus={(event) => event.target.select()}
          />
        )}
      </Field>
    </FormDialog>
  );
}
