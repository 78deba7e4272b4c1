import { LIMITS } from '@marquee/scene';
import { useTranslation } from 'react-i18next';
import { defineTexts, useTexts } from '../../../../i18n/own-texts.ts';
import { type FieldBinding, inSeconds } from '../../fields/field-binding.ts';
import { NumberField } from '../../fields/number/number-field.tsx';

const texts = defineTexts({
  zh: { switch_time: '切换时间' },
  en: { switch_time: 'Switch after' },
});

interface SwitchTimeFieldProps extends FieldBinding<number> {
  hint: string;
}

/** How long one medium is shown before the next, in milliseconds. */
export function SwitchTimeField({ hint, ...binding }: SwitchTimeFieldProps) {
  const t = useTexts(texts);
  const { t: common } = useTranslation();
  return (
    <NumberField
      {...inSeconds(binding)}
      label={t('switch_time')}
      min={0}
      max={LIMITS.switchTime.maxMs / 1000}
      digits={0}
      unit={common('editor.unit.seconds')}
      hint={hint}
    />
  );
}
