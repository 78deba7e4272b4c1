import { CommandFields } from './command-fields.tsx';
import type { CommandFormProps } from './command-form.ts';

/** The address; the server adds the signature. */
export function MigrationForm(props: CommandFormProps) {
  return <CommandFields {...props} schema={props.schema.omit({ keyId: true, signature: true })} />;
}
