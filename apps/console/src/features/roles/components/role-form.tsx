import { roleAddSchema } from '@marquee/contract';
import { Alert, App, Input } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { FailureNote } from '../../../shared/feedback/failure-note.tsx';
import { Field } from '../../../shared/form/field.tsx';
import { LeaveGuard } from '../../../shared/form/leave-guard.tsx';
import { SubmitForm } from '../../../shared/form/submit-form.tsx';
import { useHyphens } from '../../../shared/form/use-hyphens.ts';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import { codesOfTree, PERMISSION_TREE } from '../permission-tree/permission-tree.ts';
import { PermissionTreeField } from '../permission-tree/permission-tree-field.tsx';
import { useHolds } from '../use-holds.ts';
import type { ReadOnlyReason } from './read-only-reason.ts';
import styles from './role-form.module.css';
import { SameAsSelect } from './same-as-select.tsx';
import { SaveBar } from './save-bar.tsx';

interface Values {
  name: string;
  /** In the order of the tree. */
  actions: readonly string[];
}

interface RoleFormProps {
  initial: Values;
  isNew: boolean;
  /** A note to read before changing the role. */
  note: string | undefined;
  /** Why it is read-only; undefined where it can be changed. */
  kept: ReadOnlyReason | undefined;
  send: (body: z.output<typeof roleAddSchema>) => Promise<unknown>;
}

/** A role's name and its permission tree, on a page of their own. */
export function RoleForm({ initial, isNew, note, kept, send }: RoleFormProps) {
  const { t } = useTranslation();
  const holds = useHolds();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const isSaved = useRef(false);
  const [opened] = useState(initial);
  const form = useSchemaForm<Values, z.output<typeof roleAddSchema>>({
    schema: roleAddSchema,
    initial,
    send: async (body) => {
      await send(body);
      isSaved.current = true;
      void message.success(t('common.saved'));
      await navigate('/roles');
    },
  });
  const hyphens = useHyphens((typed) => form.set('name', typed));
  const { name, actions } = form.values;
  const isReadOnly = kept !== undefined;
  const isChanged = name !== opened.name || !hasSame(actions, opened.actions);
  const ticks: ReadonlySet<string> = new Set(actions);
  const setTicks = (next: Iterable<string>) => form.set('actions', [...next]);
  return (
    <SubmitForm className={styles.form} onSubmit={() => form.submit()}>
      {kept && <Alert type="info" showIcon title={t(`roles.kept.${kept}`)} />}
      {!kept && note && <Alert type="info" showIcon title={note} />}
      <div className={styles.name}>
        <Field
          label={t('roles.name')}
          isRequired={!isReadOnly}
          error={form.errorAt('name')}
          hint={
            isReadOnly ? undefined : t(hyphens.hasReplaced ? 'common.spaces_to_hyphens' : 'roles.name_hint')
          }
        >
          {(input) => (
            <Input {...input} autoFocus={isNew} readOnly={isReadOnly} value={name} {...hyphens.typing} />
          )}
        </Field>
      </div>
      <h2 className={styles.heading}>
        {t('roles.permissions')}
        {!isReadOnly && !codesOfTree(PERMISSION_TREE).every(holds) && (
          <small>{t('roles.not_held_help')}</small>
        )}
      </h2>
      <PermissionTreeField
        ticks={ticks}
        isReadOnly={isReadOnly}
        mayGrant={holds}
        onChange={setTicks}
        tools={!isReadOnly && <SameAsSelect onChosen={setTicks} />}
      />
      <FailureNote error={form.failure} />
      <SaveBar
        total={actions.length}
        error={form.errorAt('actions')}
        isReadOnly={isReadOnly}
        isSubmitting={form.isSubmitting}
        onCancel={() => navigate('/roles')}
      />
      <LeaveGuard isUnsaved={() => isChanged && !isSaved.current} />
    </SubmitForm>
  );
}

function hasSame(codes: readonly string[], others: readonly string[]): boolean {
  return codes.length === others.length && codes.every((code) => others.includes(code));
}
