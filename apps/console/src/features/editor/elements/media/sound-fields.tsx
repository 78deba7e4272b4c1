import type { FieldBinding } from '../../panels/fields/field-binding.ts';
import { SliderField } from '../../panels/fields/slider-field.tsx';
import { SwitchField } from '../../panels/fields/switch-field.tsx';
import { defineTexts, useTexts } from '../element-texts.ts';

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
