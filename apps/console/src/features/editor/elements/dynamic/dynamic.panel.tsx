import { LIMITS } from '@marquee/scene';
import { defineTexts, useTexts } from '../../../../i18n/own-texts.ts';
import { FitField } from '../../fields/choice/fit-field.tsx';
import { SwitchField } from '../../fields/choice/switch-field.tsx';
import { inPercent } from '../../fields/field-binding.ts';
import { MaterialField } from '../../fields/material-field.tsx';
import { NumberField } from '../../fields/number/number-field.tsx';
import { PanelSection } from '../../fields/panel-section.tsx';
import type { ElementPanel, PanelProps } from '../element-editor.ts';
import { dynamicNames, refusalOf } from './dynamic.editor.ts';

const { minSpeed, maxSpeed } = LIMITS.dynamic;

const texts = defineTexts({
  zh: {
    ...dynamicNames.zh,
    file: '图片',
    one_run: '播放一遍 {{seconds}} 秒',
    not_animated: '该图片没有动画，只显示静态画面',
    play: '播放方式',
    speed: '速度',
    loop: '循环播放',
  },
  en: {
    ...dynamicNames.en,
    file: 'Image',
    one_run: 'Duration: {{seconds}} s',
    not_animated: "This image isn't animated. Screens show it as a still image.",
    play: 'Display',
    speed: 'Speed',
    loop: 'Loop',
  },
});

function DynamicPanel({ element, bind }: PanelProps<'dynamic'>) {
  const t = useTexts(texts);
  const { file, speed } = element;
  return (
    <>
      <PanelSection title={t('file')}>
        <MaterialField
          {...bind('file')}
          label={t('file')}
          type="picture"
          choose={t('choose')}
          refusalOf={refusalOf}
          hint={
            file.durationMs === undefined
              ? t('not_animated')
              : t('one_run', { seconds: Math.round(file.durationMs / speed / 100) / 10 })
          }
        />
      </PanelSection>
      <PanelSection title={t('play')}>
        <NumberField
          {...inPercent(bind('speed'))}
          label={t('speed')}
          min={minSpeed * 100}
          max={maxSpeed * 100}
          digits={0}
          step={5}
          unit="%"
        />
        <SwitchField {...bind('loop')} label={t('loop')} />
        <FitField {...bind('fit')} />
      </PanelSection>
    </>
  );
}

export const panel: ElementPanel<'dynamic'> = { type: 'dynamic', Panel: DynamicPanel, texts };
