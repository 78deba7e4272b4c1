import { ELEMENT_DEFINITIONS, LIMITS } from '@marquee/scene';
import { defineTexts, useTexts } from '../../../../i18n/own-texts.ts';
import { ChoiceField } from '../../fields/choice/choice-field.tsx';
import { SelectField } from '../../fields/choice/select-field.tsx';
import { NumberField } from '../../fields/number/number-field.tsx';
import { PanelSection } from '../../fields/panel-section.tsx';
import { TypographySection } from '../../fields/typography/typography-section.tsx';
import { choicesOf } from '../choices-of.ts';
import type { ElementPanel, PanelProps } from '../element-editor.ts';
import { TextContentField } from '../text/text-content-field.tsx';
import { scrollingTextNames } from './scrolling-text.editor.ts';

const { direction: directions, speed: speeds } = ELEMENT_DEFINITIONS['scrolling-text'].schema.shape;

const texts = defineTexts({
  zh: {
    ...scrollingTextNames.zh,
    content: '内容',
    movement: '滚动',
    direction: '方向',
    direction_left: '向左',
    direction_right: '向右',
    speed: '速度',
    speed_slow: '慢',
    speed_normal: '正常',
    speed_fast: '快',
    'speed_very-fast': '很快',
    gap: '间隔',
  },
  en: {
    ...scrollingTextNames.en,
    content: 'Content',
    movement: 'Scrolling',
    direction: 'Direction',
    direction_left: 'Left',
    direction_right: 'Right',
    speed: 'Speed',
    speed_slow: 'Slow',
    speed_normal: 'Normal',
    speed_fast: 'Fast',
    'speed_very-fast': 'Very fast',
    gap: 'Gap',
  },
});

function ScrollingTextPanel({ element, edit, bind, isHeld }: PanelProps<'scrolling-text'>) {
  const t = useTexts(texts);
  return (
    <>
      <PanelSection title={t('content')}>
        <TextContentField {...bind('text')} />
      </PanelSection>
      <PanelSection title={t('movement')}>
        <ChoiceField
          {...bind('direction')}
          label={t('direction')}
          choices={choicesOf(t, 'direction', directions.options)}
        />
        <SelectField {...bind('speed')} label={t('speed')} choices={choicesOf(t, 'speed', speeds.options)} />
        <NumberField
          {...bind('gap')}
          label={t('gap')}
          min={0}
          max={LIMITS.scrollingText.maxGap}
          digits={0}
          unit="px"
        />
      </PanelSection>
      <TypographySection value={element} isDisabled={isHeld} onChange={edit.change} onSettle={edit.settle} />
    </>
  );
}

export const panel: ElementPanel<'scrolling-text'> = {
  type: 'scrolling-text',
  Panel: ScrollingTextPanel,
  texts,
};
