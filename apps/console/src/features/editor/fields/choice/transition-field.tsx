import { TRANSITIONS, type Transition } from '@marquee/scene';
import { useTranslation } from 'react-i18next';
import type { FieldBinding } from '../field-binding.ts';
import { SelectField } from './select-field.tsx';

/** How one picture or page replaces another. */
export function TransitionField(props: FieldBinding<Transition>) {
  const { t } = useTranslation();
  return (
    <SelectField
      {...props}
      label={t('editor.transition.label')}
      choices={TRANSITIONS.map((value) => ({ value, label: t(`editor.transition.${value}`) }))}
    />
  );
}
