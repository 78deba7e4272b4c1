import type { Size } from '@marquee/scene';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../access/access.ts';
import { NameTextField } from '../form/name-text-field.tsx';
import type { SchemaForm } from '../form/use-schema-form.ts';
import { GroupField } from '../groups/group-field.tsx';
import type { CompositionKind } from './composition-kind.ts';
import { ResolutionPicker } from './resolution-picker.tsx';

type FormOf<Values extends object> = Pick<SchemaForm<Values>, 'values' | 'set' | 'errorAt'>;

interface NameFieldProps {
  kind: CompositionKind;
  form: FormOf<{ name: string }>;
}

/** The name of a new program or template. A proposed name is selected, so that typing replaces it. */
export function CompositionNameField({ kind, form }: NameFieldProps) {
  const { t } = useTranslation();
  return (
    <NameTextField
      form={form}
      name="name"
      label={t(`${kind.name}.name`)}
      hint={t('programs.name_hint')}
      isRequired
      autoFocus
      onFocus={({ target }) => target.select()}
    />
  );
}

interface GroupFieldProps {
  kind: CompositionKind;
  form: FormOf<{ group_id: number | undefined }>;
}

/** The group of a new program or template; nothing for users who may not list the groups. */
export function CompositionGroupField({ kind, form }: GroupFieldProps) {
  const { t } = useTranslation();
  const { may } = useAccess();
  if (!may(kind.groups.routes.list)) return null;
  return (
    <GroupField
      form={form}
      name="group_id"
      label={t('programs.group')}
      hint={t('programs.group_hint')}
      resource={kind.groups}
    />
  );
}

interface ResolutionFieldProps {
  form: FormOf<{ width: number | null; height: number | null }>;
  /** Offered before the usual sizes. */
  own?: readonly Size[];
}

/** The resolution of a program or template. */
export function ResolutionField({ form, own = [] }: ResolutionFieldProps) {
  return (
    <ResolutionPicker
      own={own}
      width={form.values.width}
      height={form.values.height}
      widthError={form.errorAt('width')}
      heightError={form.errorAt('height')}
      onChange={({ width, height }) => {
        form.set('width', width);
        form.set('height', height);
      }}
    />
  );
}
