import { ELEMENT_DEFINITIONS } from '@marquee/scene';
import { AlignField } from '../../panels/fields/align-field.tsx';
import { ChoiceField } from '../../panels/fields/choice-field.tsx';
import { PanelSection } from '../../panels/fields/panel-section.tsx';
import { SelectField } from '../../panels/fields/select-field.tsx';
import { SwitchField } from '../../panels/fields/switch-field.tsx';
import { TypographySection } from '../../panels/fields/typography-section.tsx';
import type { ElementPanel, PanelProps } from '../element-editor.ts';
import { defineTexts, useTexts } from '../element-texts.ts';
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

function WeatherPanel({ element, edit, isHeld }: PanelProps<'weather'>) {
  const t = useTexts(texts);
  const { change, settle } = edit;
  const common = { isDisabled: isHeld, onSettle: settle };
  return (
    <>
      <PanelSection title={t('weather')}>
        <CityField {...common} value={element.city} onChange={(city) => change('city', city)} />
        <FeedNote element={element} />
        <SelectField
          {...common}
          label={t('refresh')}
          value={`${element.refreshHours}`}
          choices={REFRESH_HOURS.map((count) => ({ value: `${count}`, label: t('hours', { count }) }))}
          onChange={(value) => {
            const hours = REFRESH_HOURS.find((count) => `${count}` === value);
            if (hours !== undefined) change('refreshHours', hours);
          }}
        />
        <ChoiceField
          {...common}
          label={t('when_old')}
          value={element.whenOld}
          choices={whenOld.options.map((value) => ({ value, label: t(`when_old_${value}`) }))}
          onChange={(value) => change('whenOld', value)}
        />
      </PanelSection>
      <PanelSection title={t('show')}>
        <ChoiceField
          {...common}
          label={t('layout')}
          value={element.layout}
          choices={layout.options.map((value) => ({ value, label: t(`layout_${value}`) }))}
          onChange={(value) => change('layout', value)}
        />
        <ChoiceField
          {...common}
          label={t('language')}
          value={element.language}
          choices={language.options.map((value) => ({ value, label: t(`language_${value}`) }))}
          onChange={(value) => change('language', value)}
        />
        <ChoiceField
          {...common}
          label={t('unit')}
          value={element.unit}
          choices={unit.options.map((value) => ({ value, label: t(`unit_${value}`) }))}
          onChange={(value) => change('unit', value)}
        />
        <SwitchField
          {...common}
          label={t('city_name')}
          value={element.showsCity}
          onChange={(isShown) => change('showsCity', isShown)}
        />
        <ChoiceField
          {...common}
          label={t('icons')}
          value={element.icons}
          choices={icons.options.map((value) => ({ value, label: t(`icons_${value}`) }))}
          onChange={(value) => change('icons', value)}
        />
        <AlignField {...common} value={element.align} onChange={(align) => change('align', align)} />
      </PanelSection>
      <TypographySection {...common} value={element} onChange={change} />
    </>
  );
}

export const panel: ElementPanel<'weather'> = { type: 'weather', Panel: WeatherPanel, texts };
