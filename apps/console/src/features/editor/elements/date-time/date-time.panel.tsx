import { ELEMENT_DEFINITIONS, type ElementOf, elementStateAt } from '@marquee/scene';
import { pageClock } from '../../../../shared/scene/page-clock.ts';
import { AlignField } from '../../panels/fields/align-field.tsx';
import { ChoiceField } from '../../panels/fields/choice-field.tsx';
import { DeviceZoneFields } from '../../panels/fields/device-zone-fields.tsx';
import { HoursField } from '../../panels/fields/hours-field.tsx';
import { PanelSection } from '../../panels/fields/panel-section.tsx';
import { SelectField } from '../../panels/fields/select-field.tsx';
import { SwitchField } from '../../panels/fields/switch-field.tsx';
import { TypographySection } from '../../panels/fields/typography-section.tsx';
import type { ElementPanel, PanelProps } from '../element-editor.ts';
import { defineTexts, useTexts } from '../element-texts.ts';
import { dateTimeNames } from './date-time.editor.ts';

const { language, date, weekday, time, layout } = ELEMENT_DEFINITIONS['date-time'].schema.shape;

const ONLY_A_PART = { date: 'none', weekday: 'none', lunar: false, time: 'none', layout: 'line' } as const;

const texts = defineTexts({
  zh: {
    ...dateTimeNames.zh,
    format: '格式',
    language: '语言',
    language_zh: '中文',
    language_en: '英文',
    none: '不显示',
    date: '日期',
    weekday: '星期',
    lunar: '农历',
    time: '时间',
    zone: '时间来源',
    layout: '排列',
    layout_line: '一行',
    layout_lines: '多行',
  },
  en: {
    ...dateTimeNames.en,
    format: 'Format',
    language: 'Language',
    language_zh: 'Chinese',
    language_en: 'English',
    none: 'Hidden',
    date: 'Date',
    weekday: 'Day of week',
    lunar: 'Lunar date',
    time: 'Time',
    zone: 'Time zone',
    layout: 'Layout',
    layout_line: 'One line',
    layout_lines: 'Lines',
  },
});

function DateTimePanel({ element, edit, isHeld }: PanelProps<'date-time'>) {
  const t = useTexts(texts);
  const { change, settle } = edit;
  const common = { isDisabled: isHeld, onSettle: settle };
  /** The present date or time as the element would show this part of it. */
  const sampleOf = (part: Partial<ElementOf<'date-time'>>) => {
    const sample = { ...element, ...ONLY_A_PART, ...part };
    const { lines } = elementStateAt(sample, { sceneTimeMs: 0, epochMs: pageClock.epochNow() });
    return lines[0] ?? t('none');
  };
  return (
    <>
      <PanelSection title={t('format')}>
        <ChoiceField
          {...common}
          label={t('language')}
          value={element.language}
          choices={language.options.map((value) => ({ value, label: t(`language_${value}`) }))}
          onChange={(value) => change('language', value)}
        />
        <SelectField
          {...common}
          label={t('date')}
          value={element.date}
          choices={date.options.map((value) => ({ value, label: sampleOf({ date: value }) }))}
          onChange={(value) => change('date', value)}
        />
        <SelectField
          {...common}
          label={t('weekday')}
          value={element.weekday}
          choices={weekday.options.map((value) => ({ value, label: sampleOf({ weekday: value }) }))}
          onChange={(value) => change('weekday', value)}
        />
        <SwitchField
          {...common}
          label={t('lunar')}
          value={element.lunar}
          onChange={(value) => change('lunar', value)}
        />
        <SelectField
          {...common}
          label={t('time')}
          value={element.time}
          choices={time.options.map((value) => ({ value, label: sampleOf({ time: value }) }))}
          onChange={(value) => change('time', value)}
        />
        {element.time !== 'none' && (
          <HoursField {...common} value={element.hours} onChange={(hours) => change('hours', hours)} />
        )}
        <ChoiceField
          {...common}
          label={t('layout')}
          value={element.layout}
          choices={layout.options.map((value) => ({ value, label: t(`layout_${value}`) }))}
          onChange={(value) => change('layout', value)}
        />
        <AlignField {...common} value={element.align} onChange={(align) => change('align', align)} />
      </PanelSection>
      <PanelSection title={t('zone')}>
        <DeviceZoneFields
          {...common}
          value={element.timeZone}
          onChange={(value) => change('timeZone', value)}
        />
      </PanelSection>
      <TypographySection {...common} value={element} onChange={change} />
    </>
  );
}

export const panel: ElementPanel<'date-time'> = { type: 'date-time', Panel: DateTimePanel, texts };
