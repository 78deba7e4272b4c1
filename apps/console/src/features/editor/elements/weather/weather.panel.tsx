import { ELEMENT_DEFINITIONS } from '@marquee/scene';
import { defineTexts, useTexts } from '../../../../i18n/own-texts.ts';
import { ChoiceField } from '../../fields/choice/choice-field.tsx';
import { SelectField } from '../../fields/choice/select-field.tsx';
import { SwitchField } from '../../fields/choice/switch-field.tsx';
import { PanelSection } from '../../fields/panel-section.tsx';
import { AlignField } from '../../fields/typography/align-field.tsx';
import { TypographySection } from '../../fields/typography/typography-section.tsx';
import { choicesOf } from '../choices-of.ts';
import type { ElementPanel, PanelProps } from '../element-editor.ts';
import { CityField } from './city-field.tsx';
import { FeedNote } from './feed-note.tsx';
import { weatherNames } from './weather.editor.ts';

const { layout, language, unit, icons, whenOld } = ELEMENT_DEFINITIONS.weather.schema.shape;
const REFRESH_HOURS = [1, 3, 6, 12] as const;

const texts = defineTexts({
  zh: {
    ...weatherNames.zh,
    weather: '天气',
    refresh: '刷新间隔',
    hours: '{{count}} 小时',
    when_old: '超过 24 小时',
    when_old_label: '标注时间',
    when_old_hide: '隐藏',
    show: '显示',
    layout: '布局',
    layout_today: '今天',
    'layout_three-days': '三天',
    layout_compact: '紧凑',
    unit: '温度单位',
    unit_celsius: '°C',
    unit_fahrenheit: '°F',
    language: '语言',
    language_zh: '中文',
    language_en: '英文',
    city_name: '城市名称',
    icons: '图标颜色',
    icons_colored: '彩色',
    icons_plain: '文字颜色',
  },
  en: {
    ...weatherNames.en,
    weather: 'Weather',
    refresh: 'Update',
    hours: 'Every {{count}} h',
    when_old: 'After 24 h',
    when_old_label: 'Show age',
    when_old_hide: 'Hide',
    show: 'Display',
    layout: 'Layout',
    layout_today: 'Today',
    'layout_three-days': '3 days',
    layout_compact: 'Line',
    unit: 'Unit',
    unit_celsius: '°C',
    unit_fahrenheit: '°F',
    language: 'Language',
    language_zh: 'Chinese',
    language_en: 'English',
    city_name: 'City name',
    icons: 'Icons',
    icons_colored: 'Color',
    icons_plain: 'Text color',
  },
});

function WeatherPanel({ element, edit, bind, isHeld }: PanelProps<'weather'>) {
  const t = useTexts(texts);
  return (
    <>
      <PanelSection title={t('weather')}>
        <CityField {...bind('city')} />
        <FeedNote element={element} />
        <SelectField
          {...bind('refreshHours')}
          label={t('refresh')}
          value={`${element.refreshHours}`}
          choices={REFRESH_HOURS.map((count) => ({ value: `${count}`, label: t('hours', { count }) }))}
          onChange={(value) => {
            const hours = REFRESH_HOURS.find((count) => `${count}` === value);
            if (hours !== undefined) edit.change('refreshHours', hours);
          }}
        />
        <ChoiceField
          {...bind('whenOld')}
          label={t('when_old')}
          choices={choicesOf(t, 'when_old', whenOld.options)}
        />
      </PanelSection>
      <PanelSection title={t('show')}>
        <ChoiceField
          {...bind('layout')}
          label={t('layout')}
          choices={choicesOf(t, 'layout', layout.options)}
        />
        <ChoiceField
          {...bind('language')}
          label={t('language')}
          choices={choicesOf(t, 'language', language.options)}
        />
        <ChoiceField {...bind('unit')} label={t('unit')} choices={choicesOf(t, 'unit', unit.options)} />
        <SwitchField {...bind('showsCity')} label={t('city_name')} />
        <ChoiceField {...bind('icons')} label={t('icons')} choices={choicesOf(t, 'icons', icons.options)} />
        <AlignField {...bind('align')} />
      </PanelSection>
      <TypographySection value={element} isDisabled={isHeld} onChange={edit.change} onSettle={edit.settle} />
    </>
  );
}

export const panel: ElementPanel<'weather'> = { type: 'weather', Panel: WeatherPanel, texts };
