import { ELEMENT_DEFINITIONS, LIMITS } from '@marquee/scene';
import { defineTexts, useTexts } from '../../../../i18n/own-texts.ts';
import { ChoiceField } from '../../fields/choice/choice-field.tsx';
import { SwitchField } from '../../fields/choice/switch-field.tsx';
import { ColorField } from '../../fields/color/color-field.tsx';
import { inSeconds } from '../../fields/field-binding.ts';
import { NumberField } from '../../fields/number/number-field.tsx';
import { PanelSection } from '../../fields/panel-section.tsx';
import { TextLineField } from '../../fields/text/text-line-field.tsx';
import { DateTimeField } from '../../fields/time/date-time-field.tsx';
import { DeviceZoneFields } from '../../fields/time/device-zone-fields.tsx';
import { AlignField } from '../../fields/typography/align-field.tsx';
import { TypographySection } from '../../fields/typography/typography-section.tsx';
import { choicesOf } from '../choices-of.ts';
import { CutOffNote } from '../cut-off-note.tsx';
import type { ElementPanel, PanelProps } from '../element-editor.ts';
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

function CountdownPanel({ element, edit, bind, isHeld }: PanelProps<'countdown'>) {
  const t = useTexts(texts);
  const shownUnits = UNITS.filter((unit) => element[unit]);
  return (
    <>
      <PanelSection title={t('end')}>
        <ChoiceField
          {...bind('target')}
          label={t('target')}
          choices={choicesOf(t, 'target', target.options)}
        />
        {element.target === 'moment' ? (
          <>
            <DateTimeField {...bind('until')} label={t('until')} />
            <DeviceZoneFields {...bind('timeZone')} />
          </>
        ) : (
          <NumberField
            {...inSeconds(bind('durationMs'))}
            label={t('duration')}
            min={minDurationMs / 1000}
            max={maxDurationMs / 1000}
            digits={0}
          />
        )}
      </PanelSection>
      <PanelSection title={t('show')}>
        <CutOffNote element={element} isHeld={isHeld} onFit={() => edit.change('fitsBox', true)} />
        {UNITS.map((unit) => (
          <SwitchField
            key={unit}
            {...bind(unit)}
            // A countdown without any unit would show nothing that changes.
            isDisabled={isHeld || (shownUnits.length === 1 && element[unit])}
            label={t(unit)}
          />
        ))}
        <ChoiceField
          {...bind('language')}
          label={t('language')}
          choices={choicesOf(t, 'language', language.options)}
        />
        <ChoiceField
          {...bind('layout')}
          label={t('layout')}
          choices={choicesOf(t, 'layout', layout.options)}
        />
        <AlignField {...bind('align')} />
      </PanelSection>
      <PanelSection title={t('words')}>
        <TextLineField {...bind('before')} label={t('before')} max={maxText} />
        <TextLineField {...bind('ended')} label={t('ended')} max={maxText} hint={t('ended_hint')} />
      </PanelSection>
      <TypographySection
        value={element}
        fitsBox={bind('fitsBox')}
        isDisabled={isHeld}
        onChange={edit.change}
        onSettle={edit.settle}
      />
      <PanelSection title={t('colors')}>
        <ColorField {...bind('labelColor')} label={t('label_color')} allowsTransparent={false} />
        <ColorField {...bind('tileColor')} label={t('tile_color')} allowsTransparent />
      </PanelSection>
    </>
  );
}

export const panel: ElementPanel<'countdown'> = { type: 'countdown', Panel: CountdownPanel, texts };
