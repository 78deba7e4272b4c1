import { LIMITS, type Typography } from '@marquee/scene';
import { useTranslation } from 'react-i18next';
import { SwitchField } from '../choice/switch-field.tsx';
import { ColorField } from '../color/color-field.tsx';
import { NumberField } from '../number/number-field.tsx';

const { maxShadowOffset, maxShadowBlur, maxOutline } = LIMITS.text;

interface TextEffectsProps {
  value: Typography;
  isDisabled: boolean;
  onChange: <Key extends 'shadow' | 'outline'>(field: Key, value: Typography[Key]) => void;
  onSettle: () => void;
}

/** The shadow and the outline of letters. A new one has a size that suits that of the letters. */
export function TextEffects({ value, onChange, ...common }: TextEffectsProps) {
  const { t } = useTranslation();
  const { shadow, outline, fontSize } = value;
  const share = Math.max(1, Math.round(fontSize / 24));
  const suitable = Math.min(share, maxOutline);
  return (
    <>
      <SwitchField
        {...common}
        label={t('editor.typography.shadow')}
        value={shadow !== null}
        onChange={(isOn) =>
          onChange(
            'shadow',
            isOn ? { color: '#00000080', x: suitable, y: suitable, blur: suitable * 2 } : null,
          )
        }
      />
      {shadow && (
        <>
          {(['x', 'y', 'blur'] as const).map((field) => (
            <NumberField
              key={field}
              {...common}
              label={t(`editor.typography.shadow_${field}`)}
              value={shadow[field]}
              min={field === 'blur' ? 0 : -maxShadowOffset}
              max={field === 'blur' ? maxShadowBlur : maxShadowOffset}
              digits={0}
              unit="px"
              onChange={(next) => onChange('shadow', { ...shadow, [field]: next })}
            />
          ))}
          <ColorField
            {...common}
            label={t('editor.typography.shadow_color')}
            value={shadow.color}
            allowsTransparent
            onChange={(color) => onChange('shadow', { ...shadow, color })}
          />
        </>
      )}
      <SwitchField
        {...common}
        label={t('editor.typography.outline')}
        value={outline !== null}
        onChange={(isOn) => onChange('outline', isOn ? { color: '#ffffff', width: suitable } : null)}
      />
      {outline && (
        <>
          <NumberField
            {...common}
            label={t('editor.typography.outline_width')}
            value={outline.width}
            min={0}
            max={maxOutline}
            digits={0}
            unit="px"
            onChange={(width) => onChange('outline', { ...outline, width })}
          />
          <ColorField
            {...common}
            label={t('editor.typography.outline_color')}
            value={outline.color}
            allowsTransparent={false}
            onChange={(color) => onChange('outline', { ...outline, color })}
          />
        </>
      )}
    </>
  );
}
