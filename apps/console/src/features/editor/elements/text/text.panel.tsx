import { ELEMENT_DEFINITIONS, LIMITS } from '@marquee/scene';
import { useTexts } from '../../../../i18n/own-texts.ts';
import { formatDuration } from '../../../../shared/format/time.ts';
import { BottomIcon, MiddleIcon, TopIcon } from '../../../../shared/icons/index.ts';
import { ChoiceField } from '../../fields/choice/choice-field.tsx';
import { SelectField } from '../../fields/choice/select-field.tsx';
import { NumberField } from '../../fields/number/number-field.tsx';
import { PanelSection } from '../../fields/panel-section.tsx';
import { AlignField } from '../../fields/typography/align-field.tsx';
import { TypographySection } from '../../fields/typography/typography-section.tsx';
import { choicesOf } from '../choices-of.ts';
import type { ElementPanel, PanelProps } from '../element-editor.ts';
import { textTexts } from './text.texts.ts';
import { TextContentField } from './text-content-field.tsx';
import { TextOverflowNote } from './text-overflow-note.tsx';

const { roll, rollSpeed } = ELEMENT_DEFINITIONS.text.schema.shape;
const [ROLLS, SPEEDS] = [roll.unwrap().options, rollSpeed.unwrap().options];
const { minLineHeight, maxLineHeight, minLetterSpacing, maxLetterSpacing } = LIMITS.text;

function TextPanel({ element, edit, bind, isHeld }: PanelProps<'text'>) {
  const t = useTexts(textTexts);
  return (
    <>
      <PanelSection title={t('content')}>
        <TextContentField {...bind('text')} />
        {element.roll === 'none' && !element.fitsBox && (
          <TextOverflowNote element={element} isHeld={isHeld} />
        )}
      </PanelSection>
      <TypographySection
        isDisabled={isHeld}
        onSettle={edit.settle}
        value={element}
        onChange={edit.change}
        underline={bind('underline')}
        {...(element.roll === 'none' && { fitsBox: bind('fitsBox') })}
      />
      <PanelSection title={t('paragraph')}>
        <AlignField {...bind('align')} />
        <ChoiceField
          {...bind('verticalAlign')}
          label={t('vertical')}
          choices={[
            { value: 'top', label: t('vertical_top'), Icon: TopIcon },
            { value: 'middle', label: t('vertical_middle'), Icon: MiddleIcon },
            { value: 'bottom', label: t('vertical_bottom'), Icon: BottomIcon },
          ]}
        />
        <NumberField
          {...bind('lineHeight')}
          label={t('line_height')}
          min={minLineHeight}
          max={maxLineHeight}
          digits={2}
          step={0.1}
        />
        <NumberField
          {...bind('letterSpacing')}
          label={t('letter_spacing')}
          min={minLetterSpacing}
          max={maxLetterSpacing}
          digits={1}
          unit="px"
        />
      </PanelSection>
      <PanelSection title={t('rolling')}>
        <SelectField {...bind('roll')} label={t('roll')} choices={choicesOf(t, 'roll', ROLLS)} />
        {element.roll !== 'none' && (
          <SelectField
            {...bind('rollSpeed')}
            label={t('speed')}
            choices={choicesOf(t, 'speed', SPEEDS)}
            hint={t('roll_time', { time: formatDuration(ELEMENT_DEFINITIONS.text.durationMs(element)) })}
          />
        )}
      </PanelSection>
    </>
  );
}

export const panel: ElementPanel<'text'> = { type: 'text', Panel: TextPanel, texts: textTexts };
