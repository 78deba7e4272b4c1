import { type Fit, fitSchema } from '@marquee/scene';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from './choice-field.tsx';

interface FitFieldProps {
  value: Fit;
  isDisabled: boolean;
  onChange: (value: Fit) => void;
  onSettle: () => void;
}

/** How a picture or video fills its box. */
export function FitField(props: FitFieldProps) {
  const { t } = useTranslation();
  const choices = fitSchema.options.map((value) => ({ value, label: t(`editor.fit.${value}`) }));
  return <ChoiceField {...props} label={t('editor.fit.label')} choices={choices} />;
}
