import { useTranslation } from 'react-i18next';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { useHyphens } from './use-hyphens.ts';

/** A text field for a name that may not contain spaces: they become hyphens. */
export function NameTextField<Name extends string>(props: TextFieldProps<Name>) {
  const { t } = useTranslation();
  const { form, name, hint } = props;
  const { hasReplaced, typing } = useHyphens((typed) => form.set(name, typed));
  return <TextField {...props} typing={typing} hint={hasReplaced ? t('common.spaces_to_hyphens') : hint} />;
}
