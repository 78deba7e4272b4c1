import { ELEMENT_DEFINITIONS, type ElementOf, elementStateAt } from '@marquee/scene';
import { defineTexts, useTexts } from '../../../../i18n/own-texts.ts';
import { pageClock } from '../../../../shared/clock/page-clock.ts';
import { ChoiceField } from '../../fields/choice/choice-field.tsx';
import { SelectField } from '../../fields/choice/select-field.tsx';
import { SwitchField } from '../../fields/choice/switch-field.tsx';
import { PanelSection } from '../../fields/panel-section.tsx';
import { DeviceZoneFields } from '../../fields/time/device-zone-fields.tsx';
import { HoursField } from '../../fields/time/hours-field.tsx';
import { AlignField } from '../../fields/typography/align-field.tsx';
import { TypographySection } from '../../fields/typography/typography-section.tsx';
import { choicesOf } from '../choices-of.ts';
import { CutOffNote } from '../cut-off-note.tsx';
import type { ElementPanel, PanelProps } from '../element-editor.ts';
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

function DateTimePanel({ element, edit, bind, isHeld }: PanelProps<'date-time'>) {
  const t = useTexts(texts);
  /** The present date or time as the element would show this part of it. */
  const sampleOf = (part: Partial<ElementOf<'date-time'>>) => {
    const sample = { ...element, ...ONLY_A_PART, ...part };
    const { lines } = elementStateAt(sample, { sceneTimeMs: 0, epochMs: pageClock.epochNow() });
    return lines[0] ?? t('none');
  };
  return (
    <>
      <PanelSection title={t('format')}>
        <CutOffNote element={element} isHeld={isHeld} onFit={() => edit.change('fitsBox', true)} />
        <ChoiceField
          {...bind('language')}
          label={t('language')}
          choices={choicesOf(t, 'language', language.options)}
        />
        <SelectField
          {...bind('date')}
          label={t('date')}
          choices={date.options.map((value) => ({ value, label: sampleOf({ date: value }) }))}
        />
        <SelectField
          {...bind('weekday')}
          label={t('weekday')}
          choices={weekday.options.map((value) => ({ value, label: sampleOf({ weekday: value }) }))}
        />
        <SwitchField {...bind('lunar')} label={t('lunar')} />
        <SelectField
          {...bind('time')}
          label={t('time')}
          choices={time.options.map((value) => ({ value, label: sampleOf({ time: value }) }))}
        />
        {element.time !== 'none' && <HoursField {...bind('hours')} />}
        <ChoiceField
          {...bind('layout')}
          label={t('layout')}
          choices={choicesOf(t, 'layout', layout.options)}
        />
        <AlignField {...bind('align')} />
      </PanelSection>
      <PanelSection title={t('zone')}>
        <DeviceZoneFields {...bind('timeZone')} />
      </PanelSection>
      <TypographySection
        value={element}
        fitsBox={bind('fitsBox')}
        isDisabled={isHeld}
        onChange={edit.change}
        onSettle={edit.settle}
      />
    </>
  );
}

export const panel: ElementPanel<'date-time'> = { type: 'date-time', Panel: DateTimePanel, texts };
