import type { User } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import { Field } from '../../../shared/form/field.tsx';
import type { SchemaForm } from '../../../shared/form/use-schema-form.ts';
import { GroupField } from '../../../shared/groups/group-field.tsx';
import { departments } from '../../../shared/groups/resources/departments.ts';
import { kindOf, wireKind } from '../user-kind.ts';
import { KindField } from './kind-field.tsx';
import { RoleSelect } from './role-select.tsx';
import styles from './user.module.css';

/** The fields that determine what a user may see and do. */
export interface Place {
  role_type: User['role_type'];
  is_group_admin: boolean;
  role_id: number | undefined;
  department_id: number | undefined;
}

interface PlaceFieldsProps {
  /** The form methods for any form that has these fields. */
  form: Pick<SchemaForm<Place>, 'values' | 'set' | 'errorAt'>;
  /** Users of the platform belong to no department. */
  hasDepartment: boolean;
  knownRole?: { id: number; name: string } | undefined;
}

/**
 * Kind, department and role. Administrators need no role, so the field is hidden for them; without permission for
 * departments the department stays as it is.
 */
export function PlaceFields({ form, hasDepartment, knownRole }: PlaceFieldsProps) {
  const { t } = useTranslation();
  const { may } = useAccess();
  const kind = kindOf(form.values);
  return (
    <>
      <KindField
        value={kind}
        onChange={(chosen) => {
          const wire = wireKind(chosen);
          form.set('role_type', wire.role_type);
          form.set('is_group_admin', wire.is_group_admin);
        }}
      />
      <div className={styles.pair}>
        {hasDepartment && may(departments.routes.list) && (
          <GroupField
            form={form}
            name="department_id"
            label={t('users.department')}
            hint={t('users.department_hint')}
            isRequired
            resource={departments}
            isPossible={({ may_add }) => may_add}
          />
        )}
        {kind === 'ordinary' && (
          <Field label={t('users.role')} isRequired error={form.errorAt('role_id')}>
            {(input) => (
              <RoleSelect
                {...input}
                known={knownRole}
                value={form.values.role_id}
                onChange={(role) => form.set('role_id', role)}
              />
            )}
          </Field>
        )}
      </div>
    </>
  );
}
