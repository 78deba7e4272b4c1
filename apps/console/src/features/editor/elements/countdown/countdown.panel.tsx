import { ELEMENT_DEFINITIONS, LIMITS } from '@marquee/scene';
import { AlignField } from '../../panels/fields/align-field.tsx';
import { ChoiceField } from '../../panels/fields/choice-field.tsx';
import { ColorField } from '../../panels/fields/color-field.tsx';
import { DateTimeField } from '../../panels/fields/date-time-field.tsx';
import { DeviceZoneFields } from '../../panels/fields/device-zone-fields.tsx';
import { NumberField } from '../../panels/fields/number-field.tsx';
import { PanelSection } from '../../panels/fields/panel-section.tsx';
import { SwitchField } from '../../panels/fields/switch-field.tsx';
import { TextLineField } from '../../panels/fields/text-line-field.tsx';
import { TypographySection } from '../../panels/fields/typography-section.tsx';
import type { ElementPanel, PanelProps } from '../element-editor.ts';
import { defineTexts, useTexts } from '../element-texts.ts';
import { countdownNames } from './countdown.editor.ts';

const { target, language, layout } = ELEMENT_DEFINITIONS.countdown.schema.shape;
const { minDurationMs, maxDurationMs, maxText } = LIMITS.countdown;
const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const;

const texts = defineTexts({
  zh: {
    ...countdownNames.zh,
    end: '结束时间',
    target: '计时方式',
    target_moment: '到指定时间',
    target_duration: '按时长',
    until: '日期时间',
    duration: '时长（秒）',
    show: '显示',
    days: '天',
    hours: '小时',
    minutes: '分',
    seconds: '秒',
    language: '单位语言',
    language_zh: '中文',
    language_en: '英文',
    layout: '排列',
    layout_tiles: '卡片',
    layout_line: '一行',
    words: '文字',
    before: '前置文字',
    ended: '结束文字',
    ended_hint: '留空则结束后显示 0',
    colors: '颜色',
    label_color: '单位与文字',
    tile_color: '数字背景',
  },
  en: {
    ...countdownNames.en,
    end: 'End',
    target: 'Count down',
    target_moment: 'To a date',
    target_duration: 'For a time',
    until: 'Date and time',
    duration: 'Seconds',
    show: 'Display',
    days: 'Days',
    hours: 'Hours',
    minutes: 'Minutes',
    seconds: 'Seconds',
    language: 'Unit names',
    language_zh: 'Chinese',
    language_en: 'English',
    layout: 'Layout',
    layout_tiles: 'Tiles',
    layout_line: 'One line',
    words: 'Texts',
    before: 'Text before',
    ended: 'Text at end',
    ended_hint: 'Leave empty to keep the zeros',
    colors: 'Colors',
    label_color: 'Units and texts',
    tile_color: 'Behind digits',
  },
});

function CountdownPanel({ element, edit, isHeld }: PanelProps<'countdown'>) {
  const t = useTexts(texts);
  const { change, settle } = edit;
  const common = { isDisabled: isHeld, onSettle: settle };
  const shownUnits = UNITS.filter((unit) => element[unit]);
  return (
    <>
      <PanelSection title={t('end')}>
        <ChoiceField
          {...common}
          label={t('target')}
          value={element.target}
          choices={target.options.map((value) => ({ value, label: t(`target_${value}`) }))}
          onChange={(value) => change('target', value)}
        />
        {element.target === 'moment' ? (
          <>
            <DateTimeField
              {...common}
              label={t('until')}
              value={element.until}
              onChange={(until) => change('until', until)}
            />
            <DeviceZoneFields
              {...common}
              value={element.timeZone}
              onChange={(zone) => change('timeZone', zone)}
            />
          </>
        ) : (
          <NumberField
            {...common}
            label={t('duration')}
            value={element.durationMs / 1000}
            min={minDurationMs / 1000}
            max={maxDurationMs / 1000}
            digits={0}
            onChange={(seconds) => change('durationMs', seconds * 1000)}
          />
        )}
      </PanelSection>
      <PanelSection title={t('show')}>
        {UNITS.map((unit) => (
          <SwitchField
            key={unit}
            {...common}
            // A countdown without any unit would show nothing that changes.
            isDisabled={isHeld || (shownUnits.length === 1 && element[unit])}
            label={t(unit)}
            value={element[unit]}
            onChange={(isShown) => change(unit, isShown)}
          />
        ))}
        <ChoiceField
          {...common}
          label={t('language')}
          value={element.language}
          choices={language.options.map((value) => ({ value, label: t(`language_${value}`) }))}
          onChange={(value) => change('language', value)}
        />
        <ChoiceField
          {...common}
          label={t('layout')}
          value={element.layout}
          choices={layout.options.map((value) => ({ value, label: t(`layout_${value}`) }))}
          onChange={(value) => change('layout', value)}
        />
        <AlignField {...common} value={element.align} onChange={(align) => change('align', align)} />
      </PanelSection>
      <PanelSection title={t('words')}>
        <TextLineField
          {...common}
          label={t('before')}
          value={element.before}
          max={maxText}
          onChange={(text) => change('before', text)}
        />
        <TextLineField
          {...common}
          label={t('ended')}
          value={element.ended}
          max={maxText}
          hint={t('ended_hint')}
          onChange={(text) => change('ended', text)}
        />
      </PanelSection>
      <TypographySection {...common} value={element} onChange={change} />
      <PanelSection title={t('colors')}>
        <ColorField
          {...common}
          label={t('label_color')}
          value={element.labelColor}
          allowsTransparent={false}
          onChange={(color) => change('labelColor', color)}
        />
        <ColorField
          {...common}
          label={t('tile_color')}
          value={element.tileColor}
          allowsTransparent
          onChange={(color) => change('tileColor', color)}
        />
      </PanelSection>
    </>
  );
}

export const panel: ElementPanel<'countdown'> = { type: 'countdown', Panel: CountdownPanel, texts };
