import { TRANSITIONS, type Transition } from '@marquee/scene';
import { useTranslation } from 'react-i18next';
import { SelectField } from './select-field.tsx';

interface TransitionFieldProps {
  value: Transition;
  isDisabled: boolean;
  onChange: (value: Transition) => void;
  onSettle: () => void;
}

/** How one picture or page replaces another. */
export function TransitionField(props: TransitionFieldProps) {
  const { t } = useTranslation();
  return (
    <SelectField
      {...props}
      label={t('editor.transition.label')}
      choices={TRANSITIONS.map((value) => ({ value, label: t(`editor.transition.${value}`) }))}
    />
  );
}
