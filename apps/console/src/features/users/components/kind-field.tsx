import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import { Field } from '../../../shared/form/field.tsx';
import { Segments } from '../../../shared/form/segments.tsx';
import { kindsThatMayBeGiven, type UserKind } from '../user-kind.ts';

interface KindFieldProps {
  value: UserKind;
  onChange: (kind: UserKind) => void;
}

/** The kind of a user; hidden from those who may only create ordinary users. */
export function KindField({ value, onChange }: KindFieldProps) {
  const { t } = useTranslation();
  const { user } = useAccess();
  const kinds = kindsThatMayBeGiven(user);
  if (kinds.length === 1) return null;
  return (
    <Field label={t('users.kind')} isGroup error={undefined} hint={t(`users.kind_${value}_hint`)}>
      {() => (
        <Segments
          block
          aria-label={t('users.kind')}
          value={value}
          onChange={onChange}
          options={kinds.map((kind) => ({ value: kind, label: t(`users.kind_${kind}`) }))}
        />
      )}
    </Field>
  );
}
