import type { ElementOf } from '@marquee/scene';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../choice/choice-field.tsx';
import type { FieldBinding } from '../field-binding.ts';

type Hours = ElementOf<'clock'>['hours'];

/** Whether hours are counted to 24 or twice to 12. */
export function HoursField(props: FieldBinding<Hours>) {
  const { t } = useTranslation();
  return (
    <ChoiceField<Hours>
      {...props}
      label={t('editor.field.hours')}
      choices={[
        { value: '24', label: t('editor.field.hours_24') },
        { value: '12', label: t('editor.field.hours_12') },
      ]}
    />
  );
}
