import { CommandFields } from './command-fields.tsx';
import type { CommandFormProps } from './command-form.ts';
import styles from './migration-form.module.css';

/** The address; the server adds the signature. */
export function MigrationForm(props: CommandFormProps) {
  return (
    <div className={styles.address}>
      <CommandFields {...props} schema={props.schema.omit({ keyId: true, signature: true })} />
    </div>
  );
}
