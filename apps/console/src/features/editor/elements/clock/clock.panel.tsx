import { ELEMENT_DEFINITIONS } from '@marquee/scene';
import { defineTexts, useTexts } from '../../../../i18n/own-texts.ts';
import { SelectField } from '../../fields/choice/select-field.tsx';
import { SwitchField } from '../../fields/choice/switch-field.tsx';
import { ColorField } from '../../fields/color/color-field.tsx';
import { PanelSection } from '../../fields/panel-section.tsx';
import { HoursField } from '../../fields/time/hours-field.tsx';
import { TimeZoneField } from '../../fields/time/time-zone-field.tsx';
import { FontField } from '../../fields/typography/font-field.tsx';
import { choicesOf } from '../choices-of.ts';
import type { ElementPanel, PanelProps } from '../element-editor.ts';
import { clockNames } from './clock.editor.ts';

const { face: faces, period: periods } = ELEMENT_DEFINITIONS.clock.schema.shape;

const texts = defineTexts({
  zh: {
    ...clockNames.zh,
    time: '时间',
    look: '外观',
    face: '样式',
    face_numerals: '指针（数字）',
    face_ticks: '指针（刻度）',
    face_minimal: '指针（简约）',
    face_digital: '数字时钟',
    period: '上/下午',
    period_latin: 'AM / PM',
    period_chinese: '上午 / 下午',
    period_none: '不显示',
    seconds: '显示秒',
    bold: '加粗',
    hands: '指针颜色',
    digits: '数字颜色',
    accent: '秒针颜色',
    dial: '表盘颜色',
    background: '背景',
  },
  en: {
    ...clockNames.en,
    time: 'Time',
    look: 'Appearance',
    face: 'Face',
    face_numerals: 'Analog, numerals',
    face_ticks: 'Analog, ticks',
    face_minimal: 'Analog, minimal',
    face_digital: 'Digital',
    period: 'AM/PM',
    period_latin: 'AM / PM',
    period_chinese: 'In Chinese',
    period_none: 'Hidden',
    seconds: 'Seconds',
    bold: 'Bold',
    hands: 'Hands',
    digits: 'Digits',
    accent: 'Second hand',
    dial: 'Dial',
    background: 'Background',
  },
});

function ClockPanel({ element, bind }: PanelProps<'clock'>) {
  const t = useTexts(texts);
  const isDigital = element.face === 'digital';
  const hasFont = isDigital || element.face === 'numerals';
  const color = (field: 'color' | 'accentColor' | 'dialColor' | 'background', label: string) => (
    <ColorField {...bind(field)} label={label} allowsTransparent />
  );
  return (
    <>
      <PanelSection title={t('time')}>
        <TimeZoneField {...bind('timeZone')} />
        {isDigital && <HoursField {...bind('hours')} />}
        {isDigital && element.hours === '12' && (
          <SelectField
            {...bind('period')}
            label={t('period')}
            choices={choicesOf(t, 'period', periods.options)}
          />
        )}
        <SwitchField {...bind('seconds')} label={t('seconds')} />
      </PanelSection>
      <PanelSection title={t('look')}>
        <SelectField {...bind('face')} label={t('face')} choices={choicesOf(t, 'face', faces.options)} />
        {hasFont && <FontField {...bind('fontFamily')} />}
        {hasFont && <SwitchField {...bind('bold')} label={t('bold')} />}
        {color('color', t(isDigital ? 'digits' : 'hands'))}
        {!isDigital && element.seconds && color('accentColor', t('accent'))}
        {!isDigital && color('dialColor', t('dial'))}
        {color('background', t('background'))}
      </PanelSection>
    </>
  );
}

export const panel: ElementPanel<'clock'> = { type: 'clock', Panel: ClockPanel, texts };
