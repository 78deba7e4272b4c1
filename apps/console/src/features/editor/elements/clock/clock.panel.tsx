import { ELEMENT_DEFINITIONS } from '@marquee/scene';
import { ColorField } from '../../panels/fields/color-field.tsx';
import { FontField } from '../../panels/fields/font-field.tsx';
import { HoursField } from '../../panels/fields/hours-field.tsx';
import { PanelSection } from '../../panels/fields/panel-section.tsx';
import { SelectField } from '../../panels/fields/select-field.tsx';
import { SwitchField } from '../../panels/fields/switch-field.tsx';
import { TimeZoneField } from '../../panels/fields/time-zone-field.tsx';
import type { ElementPanel, PanelProps } from '../element-editor.ts';
import { defineTexts, useTexts } from '../element-texts.ts';
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

function ClockPanel({ element, edit, isHeld }: PanelProps<'clock'>) {
  const t = useTexts(texts);
  const { change, settle } = edit;
  const common = { isDisabled: isHeld, onSettle: settle };
  const isDigital = element.face === 'digital';
  const hasFont = isDigital || element.face === 'numerals';
  const color = (field: 'color' | 'accentColor' | 'dialColor' | 'background', label: string) => (
    <ColorField
      {...common}
      label={label}
      value={element[field]}
      allowsTransparent
      onChange={(value) => change(field, value)}
    />
  );
  return (
    <>
      <PanelSection title={t('time')}>
        <TimeZoneField
          {...common}
          value={element.timeZone}
          onChange={(timeZone) => change('timeZone', timeZone)}
        />
        {isDigital && (
          <HoursField {...common} value={element.hours} onChange={(hours) => change('hours', hours)} />
        )}
        {isDigital && element.hours === '12' && (
          <SelectField
            {...common}
            label={t('period')}
            value={element.period}
            choices={periods.options.map((value) => ({ value, label: t(`period_${value}`) }))}
            onChange={(period) => change('period', period)}
          />
        )}
        <SwitchField
          {...common}
          label={t('seconds')}
          value={element.seconds}
          onChange={(seconds) => change('seconds', seconds)}
        />
      </PanelSection>
      <PanelSection title={t('look')}>
        <SelectField
          {...common}
          label={t('face')}
          value={element.face}
          choices={faces.options.map((value) => ({ value, label: t(`face_${value}`) }))}
          onChange={(face) => change('face', face)}
        />
        {hasFont && (
          <FontField {...common} value={element.fontFamily} onChange={(font) => change('fontFamily', font)} />
        )}
        {hasFont && (
          <SwitchField
            {...common}
            label={t('bold')}
            value={element.bold}
            onChange={(bold) => change('bold', bold)}
          />
        )}
        {color('color', t(isDigital ? 'digits' : 'hands'))}
        {!isDigital && element.seconds && color('accentColor', t('accent'))}
        {!isDigital && color('dialColor', t('dial'))}
        {color('background', t('background'))}
      </PanelSection>
    </>
  );
}

export const panel: ElementPanel<'clock'> = { type: 'clock', Panel: ClockPanel, texts };
