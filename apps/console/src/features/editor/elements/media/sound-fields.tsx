import { defineTexts, useTexts } from '../../../../i18n/own-texts.ts';
import { SwitchField } from '../../fields/choice/switch-field.tsx';
import type { FieldBinding } from '../../fields/field-binding.ts';
import { SliderField } from '../../fields/number/slider-field.tsx';

const texts = defineTexts({
  zh: { volume: '音量', muted: '静音' },
  en: { volume: 'Volume', muted: 'Muted' },
});

interface SoundFieldsProps {
  volume: FieldBinding<number>;
  muted: FieldBinding<boolean>;
}

/** The sound of videos. */
export function SoundFields({ volume, muted }: SoundFieldsProps) {
  const t = useTexts(texts);
  return (
    <>
      <SliderField {...volume} label={t('volume')} isDisabled={volume.isDisabled || muted.value} />
      <SwitchField {...muted} label={t('muted')} />
    </>
  );
}
