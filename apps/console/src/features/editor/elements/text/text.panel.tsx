import { ELEMENT_DEFINITIONS, LIMITS } from '@marquee/scene';
import { formatDuration } from '../../../../shared/format/time.ts';
import { BottomIcon, MiddleIcon, TopIcon } from '../../../../shared/icons/index.ts';
import { AlignField } from '../../panels/fields/align-field.tsx';
import { ChoiceField } from '../../panels/fields/choice-field.tsx';
import { NumberField } from '../../panels/fields/number-field.tsx';
import { PanelSection } from '../../panels/fields/panel-section.tsx';
import { SelectField } from '../../panels/fields/select-field.tsx';
import { TypographySection } from '../../panels/fields/typography-section.tsx';
import type { ElementPanel, PanelProps } from '../element-editor.ts';
import { useTexts } from '../element-texts.ts';
import { textTexts } from './text.texts.ts';
import { TextContentField } from './text-content-field.tsx';
import { TextOverflowNote } from './text-overflow-note.tsx';

const { roll, rollSpeed } = ELEMENT_DEFINITIONS.text.schema.shape;
const [ROLLS, SPEEDS] = [roll.unwrap().options, rollSpeed.unwrap().options];
const { minLineHeight, maxLineHeight, minLetterSpacing, maxLetterSpacing } = LIMITS.text;

function TextPanel({ element, edit, isHeld }: PanelProps<'text'>) {
  const t = useTexts(textTexts);
  const { change, settle } = edit;
  const common = { isDisabled: isHeld, onSettle: settle };
  return (
    <>
      <PanelSection title={t('content')}>
        <TextContentField {...common} value={element.text} onChange={(text) => change('text', text)} />
        {element.roll === 'none' && <TextOverflowNote element={element} isHeld={isHeld} />}
      </PanelSection>
      <TypographySection
        {...common}
        value={element}
        onChange={change}
        underline={{ value: element.underline, onChange: (underline) => change('underline', underline) }}
      />
      <PanelSection title={t('paragraph')}>
        <AlignField {...common} value={element.align} onChange={(align) => change('align', align)} />
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
      <PanelSection title={t('rolling')}>
        <SelectField
          {...common}
          label={t('roll')}
          value={element.roll}
          choices={ROLLS.map((value) => ({ value, label: t(`roll_${value}`) }))}
          onChange={(roll) => change('roll', roll)}
        />
        {element.roll !== 'none' && (
          <SelectField
            {...common}
            label={t('speed')}
            value={element.rollSpeed}
            choices={SPEEDS.map((value) => ({ value, label: t(`speed_${value}`) }))}
            hint={t('roll_time', { time: formatDuration(ELEMENT_DEFINITIONS.text.durationMs(element)) })}
            onChange={(speed) => change('rollSpeed', speed)}
          />
        )}
      </PanelSection>
    </>
  );
}

export const panel: ElementPanel<'text'> = { type: 'text', Panel: TextPanel, texts: textTexts };
