import { SliderField } from '../../panels/fields/slider-field.tsx';
import { SwitchField } from '../../panels/fields/switch-field.tsx';
import { defineTexts, useTexts } from '../element-texts.ts';

const texts = defineTexts({
  zh: { volume: '音量', muted: '静音' },
  en: { volume: 'Volume', muted: 'Muted' },
});

interface SoundFieldsProps {
  element: { volume: number; muted: boolean };
  isDisabled: boolean;
  onVolume: (volume: number) => void;
  onMuted: (muted: boolean) => void;
  onSettle: () => void;
}

/** The sound of videos. */
export function SoundFields({ element, isDisabled, onVolume, onMuted, onSettle }: SoundFieldsProps) {
  const t = useTexts(texts);
  const { volume, muted } = element;
  return (
    <>
      <SliderField
        label={t('volume')}
        value={volume}
        isDisabled={isDisabled || muted}
        onChange={onVolume}
        onSettle={onSettle}
      />
      <SwitchField
        label={t('muted')}
        value={muted}
        isDisabled={isDisabled}
        onChange={onMuted}
        onSettle={onSettle}
      />
    </>
  );
}
