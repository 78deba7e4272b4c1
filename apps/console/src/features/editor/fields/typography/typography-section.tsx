import { LIMITS, type Typography } from '@marquee/scene';
import { useTranslation } from 'react-i18next';
import { SwitchField } from '../choice/switch-field.tsx';
import { ColorField } from '../color/color-field.tsx';
import type { FieldBinding } from '../field-binding.ts';
import { NumberField } from '../number/number-field.tsx';
import { PanelSection } from '../panel-section.tsx';
import { EmphasisField, type Toggle } from './emphasis-field.tsx';
import { FontField } from './font-field.tsx';
import { TextEffects } from './text-effects.tsx';

const { minFontSize, maxFontSize } = LIMITS.text;

interface TypographySectionProps {
  value: Typography;
  /** Fields in which several elements differ from each other. */
  differing?: ReadonlySet<keyof Typography>;
  /** For types that can underline. */
  underline?: Toggle;
  /** For types whose letters can shrink to fit into their box. */
  fitsBox?: FieldBinding<boolean>;
  isDisabled: boolean;
  onChange: <Key extends keyof Typography>(field: Key, value: Typography[Key]) => void;
  onSettle: () => void;
}

/** The look of the letters of an element. */
export function TypographySection(props: TypographySectionProps) {
  const { value, differing, underline, fitsBox, onChange, isDisabled, onSettle } = props;
  const { t } = useTranslation();
  const common = { isDisabled, onSettle };
  return (
    <PanelSection title={t('editor.typography.title')}>
      <FontField
        {...common}
        value={differing?.has('fontFamily') ? null : value.fontFamily}
        onChange={(font) => onChange('fontFamily', font)}
      />
      <NumberField
        {...common}
        label={t('editor.typography.size')}
        value={differing?.has('fontSize') ? undefined : value.fontSize}
        min={minFontSize}
        max={maxFontSize}
        digits={0}
        unit="px"
        onChange={(size) => onChange('fontSize', size)}
      />
      {fitsBox && <SwitchField {...fitsBox} label={t('editor.typography.fits_box')} />}
      <EmphasisField
        {...common}
        bold={{ value: value.bold, onChange: (bold) => onChange('bold', bold) }}
        italic={{ value: value.italic, onChange: (italic) => onChange('italic', italic) }}
        underline={underline}
      />
      <ColorField
        {...common}
        label={t('editor.typography.color')}
        value={value.color}
        allowsTransparent={false}
        onChange={(color) => onChange('color', color)}
      />
      <ColorField
        {...common}
        label={t('editor.typography.background')}
        value={value.background}
        allowsTransparent
        onChange={(color) => onChange('background', color)}
      />
      <TextEffects {...common} value={value} onChange={onChange} />
    </PanelSection>
  );
}
