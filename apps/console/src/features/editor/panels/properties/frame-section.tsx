import { LIMITS, maxRadiusOf, type SceneElement } from '@marquee/scene';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { isSameSection } from '../../document/same-look.ts';
import { commonValue, useCommonEdit } from '../../document/use-common-edit.ts';
import { ColorField } from '../../fields/color/color-field.tsx';
import { NumberField } from '../../fields/number/number-field.tsx';
import { PanelSection } from '../../fields/panel-section.tsx';
import { DimField } from './dim-field.tsx';
import { OpacityField } from './opacity-field.tsx';

const { maxBorder } = LIMITS.element;

interface FrameSectionProps {
  elements: readonly SceneElement[];
  isDisabled: boolean;
}

/** Opacity, corners and border of one element, or of several together. */
export const FrameSection = memo(function FrameSection({ elements, isDisabled }: FrameSectionProps) {
  const { t } = useTranslation();
  const { change, settle } = useCommonEdit(elements);
  const common = { isDisabled, onSettle: settle };
  return (
    <PanelSection title={t('editor.frame.title')}>
      <OpacityField elements={elements} isDisabled={isDisabled} />
      {elements.every((element) => 'fit' in element) && <DimField elements={elements} />}
      <NumberField
        {...common}
        label={t('editor.frame.radius')}
        value={commonValue(elements, 'radius')}
        min={0}
        max={Math.min(...elements.map(({ type }) => maxRadiusOf(type)))}
        digits={0}
        unit="px"
        onChange={(radius) => change('radius', radius)}
      />
      <NumberField
        {...common}
        label={t('editor.frame.border')}
        value={commonValue(elements, 'borderWidth')}
        min={0}
        max={maxBorder}
        digits={0}
        unit="px"
        onChange={(width) => change('borderWidth', width)}
      />
      {elements.some(({ borderWidth }) => borderWidth > 0) && (
        <ColorField
          {...common}
          label={t('editor.frame.border_color')}
          value={elements[0]?.borderColor ?? 'transparent'}
          allowsTransparent
          onChange={(color) => change('borderColor', color)}
        />
      )}
    </PanelSection>
  );
}, isSameSection);
