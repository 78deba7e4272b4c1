import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { type ZodType, z } from 'zod';
import { useUndo } from '../actions/undo/use-undo.tsx';
import { FormDialog } from './form-dialog.tsx';
import { NameTextField } from './name-text-field.tsx';
import { TextField } from './text-field.tsx';
import { useSchemaForm } from './use-schema-form.ts';

interface NameDialogProps {
  title: string;
  label: string;
  hint?: string;
  submitText: string;
  initial: string;
  /** The contract's rule for this name. */
  schema: ZodType<string>;
  /** The name of the field in the body, so that its errors from the server appear here. */
  field?: string;
  send: (name: string) => Promise<unknown>;
  /** The message afterwards; by default that the item was renamed, which can be undone. */
  done?: (name: string) => string;
  onClose: () => void;
}

/** Asks for one name: of a new, renamed or copied item. */
export function NameDialog(props: NameDialogProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const undo = useUndo();
  const field = props.field ?? 'name';
  const form = useSchemaForm<Record<string, string>, Record<string, string>>({
    schema: z.object({ [field]: props.schema }),
    initial: { [field]: props.initial },
    send: async (body) => {
      const name = body[field] ?? '';
      await props.send(name);
      if (props.done) void message.success(props.done(name));
      else undo.offer(t('common.renamed', { name }), () => props.send(props.initial));
      props.onClose();
    },
  });
  const Line = props.schema.safeParse('a b').success ? TextField : NameTextField;
  return (
    <FormDialog title={props.title} submitText={props.submitText} form={form} onClose={props.onClose}>
      <Line
        form={form}
        name={field}
        label={props.label}
        hint={props.hint}
        isRequired
        autoFocus
        onFocus={({ target }) => target.select()}
      />
    </FormDialog>
  );
}
