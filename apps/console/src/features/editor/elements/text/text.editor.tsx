import { LIMITS } from '@marquee/scene';
import {
  AlignCenterIcon,
  AlignLeftIcon,
  AlignRightIcon,
  BottomIcon,
  MiddleIcon,
  TextIcon,
  TopIcon,
} from '../../../../shared/icons/index.ts';
import { ChoiceField } from '../../panels/fields/choice-field.tsx';
import { ColorField } from '../../panels/fields/color-field.tsx';
import { FontField } from '../../panels/fields/font-field.tsx';
import { NumberField } from '../../panels/fields/number-field.tsx';
import { PanelSection } from '../../panels/fields/panel-section.tsx';
import type { ElementEditor, PanelProps } from '../element-editor.ts';
import { useTexts } from '../element-texts.ts';
import { textTexts } from './text.texts.ts';
import { TextContentField } from './text-content-field.tsx';
import { TextOverflowNote } from './text-overflow-note.tsx';
import { TextStyleField } from './text-style-field.tsx';

const { minFontSize, maxFontSize, minLineHeight, maxLineHeight, minLetterSpacing, maxLetterSpacing } =
  LIMITS.text;

function TextPanel({ element, edit, isHeld }: PanelProps<'text'>) {
  const t = useTexts(textTexts);
  const { change, settle } = edit;
  const common = { isDisabled: isHeld, onSettle: settle };
  return (
    <>
      <PanelSection title={t('content')}>
        <TextContentField {...common} value={element.text} onChange={(text) => change('text', text)} />
        <TextOverflowNote element={element} isHeld={isHeld} />
      </PanelSection>
      <PanelSection title={t('style')}>
        <FontField {...common} value={element.fontFamily} onChange={(font) => change('fontFamily', font)} />
        <NumberField
          {...common}
          label={t('size')}
          value={element.fontSize}
          min={minFontSize}
          max={maxFontSize}
          digits={0}
          unit="px"
          onChange={(size) => change('fontSize', size)}
        />
        <TextStyleField {...common} element={element} onChange={change} />
        <ColorField
          {...common}
          label={t('color')}
          value={element.color}
          allowsTransparent={false}
          onChange={(color) => change('color', color)}
        />
        <ColorField
          {...common}
          label={t('background')}
          value={element.background}
          allowsTransparent
          onChange={(color) => change('background', color)}
        />
      </PanelSection>
      <PanelSection title={t('paragraph')}>
        <ChoiceField
          {...common}
          label={t('align')}
          value={element.align}
          choices={[
            { value: 'left', label: t('align_left'), Icon: AlignLeftIcon },
            { value: 'center', label: t('align_center'), Icon: AlignCenterIcon },
            { value: 'right', label: t('align_right'), Icon: AlignRightIcon },
          ]}
          onChange={(align) => change('align', align)}
        />
        <ChoiceField
          {...common}
          label={t('vertical')}
          value={element.verticalAlign}
          choices={[
            { value: 'top', label: t('vertical_top'), Icon: TopIcon },
            { value: 'middle', label: t('vertical_middle'), Icon: MiddleIcon },
            { value: 'bottom', label: t('vertical_bottom'), Icon: BottomIcon },
          ]}
          onChange={(align) => change('verticalAlign', align)}
        />
        <NumberField
          {...common}
          label={t('line_height')}
          value={element.lineHeight}
          min={minLineHeight}
          max={maxLineHeight}
          digits={2}
          step={0.1}
          onChange={(height) => change('lineHeight', height)}
        />
        <NumberField
          {...common}
          label={t('letter_spacing')}
          value={element.letterSpacing}
          min={minLetterSpacing}
          max={maxLetterSpacing}
          digits={1}
          unit="px"
          onChange={(spacing) => change('letterSpacing', spacing)}
        />
      </PanelSection>
    </>
  );
}

export const textEditor: ElementEditor<'text'> = {
  Icon: TextIcon,
  Panel: TextPanel,
  chord: 't',
  material: null,
  words: ({ text }) => text,
  placeholderStyle: ({ fontSize }) => ({ fontSize }),
  texts: textTexts,
};
