import { type Fit, fitSchema } from '@marquee/scene';
import { useTranslation } from 'react-i18next';
import type { FieldBinding } from '../field-binding.ts';
import { ChoiceField } from './choice-field.tsx';

/** How a picture or video fills its box. */
export function FitField(props: FieldBinding<Fit>) {
  const { t } = useTranslation();
  const choices = fitSchema.options.map((value) => ({ value, label: t(`editor.fit.${value}`) }));
  return <ChoiceField {...props} label={t('editor.fit.label')} choices={choices} />;
}
