import { ELEMENT_DEFINITIONS, LIMITS } from '@marquee/scene';
import { ChoiceField } from '../../panels/fields/choice-field.tsx';
import { NumberField } from '../../panels/fields/number-field.tsx';
import { PanelSection } from '../../panels/fields/panel-section.tsx';
import { SelectField } from '../../panels/fields/select-field.tsx';
import { TypographySection } from '../../panels/fields/typography-section.tsx';
import type { ElementPanel, PanelProps } from '../element-editor.ts';
import { defineTexts, useTexts } from '../element-texts.ts';
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

function ScrollingTextPanel({ element, edit, isHeld }: PanelProps<'scrolling-text'>) {
  const t = useTexts(texts);
  const { change, settle } = edit;
  const common = { isDisabled: isHeld, onSettle: settle };
  return (
    <>
      <PanelSection title={t('content')}>
        <TextContentField {...common} value={element.text} onChange={(text) => change('text', text)} />
      </PanelSection>
      <PanelSection title={t('movement')}>
        <ChoiceField
          {...common}
          label={t('direction')}
          value={element.direction}
          choices={directions.options.map((value) => ({ value, label: t(`direction_${value}`) }))}
          onChange={(direction) => change('direction', direction)}
        />
        <SelectField
          {...common}
          label={t('speed')}
          value={element.speed}
          choices={speeds.options.map((value) => ({ value, label: t(`speed_${value}`) }))}
          onChange={(speed) => change('speed', speed)}
        />
        <NumberField
          {...common}
          label={t('gap')}
          value={element.gap}
          min={0}
          max={LIMITS.scrollingText.maxGap}
          digits={0}
          unit="px"
          onChange={(gap) => change('gap', gap)}
        />
      </PanelSection>
      <TypographySection {...common} value={element} onChange={change} />
    </>
  );
}

export const panel: ElementPanel<'scrolling-text'> = {
  type: 'scrolling-text',
  Panel: ScrollingTextPanel,
  texts,
};
