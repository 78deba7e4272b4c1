import { LIMITS } from '@marquee/scene';
import { FitField } from '../../panels/fields/fit-field.tsx';
import { MaterialField } from '../../panels/fields/material-field.tsx';
import { NumberField } from '../../panels/fields/number-field.tsx';
import { PanelSection } from '../../panels/fields/panel-section.tsx';
import { SwitchField } from '../../panels/fields/switch-field.tsx';
import type { ElementPanel, PanelProps } from '../element-editor.ts';
import { defineTexts, useTexts } from '../element-texts.ts';
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

function DynamicPanel({ element, edit, isHeld }: PanelProps<'dynamic'>) {
  const t = useTexts(texts);
  const { change, settle } = edit;
  const common = { isDisabled: isHeld, onSettle: settle };
  const { file, speed } = element;
  return (
    <>
      <PanelSection title={t('file')}>
        <MaterialField
          {...common}
          label={t('file')}
          type="picture"
          file={file}
          choose={t('choose')}
          refusalOf={refusalOf}
          hint={
            file.durationMs === undefined
              ? t('not_animated')
              : t('one_run', { seconds: Math.round(file.durationMs / speed / 100) / 10 })
          }
          onChange={(chosen) => change('file', chosen)}
        />
      </PanelSection>
      <PanelSection title={t('play')}>
        <NumberField
          {...common}
          label={t('speed')}
          value={Math.round(speed * 100)}
          min={minSpeed * 100}
          max={maxSpeed * 100}
          digits={0}
          step={5}
          unit="%"
          onChange={(percent) => change('speed', percent / 100)}
        />
        <SwitchField
          {...common}
          label={t('loop')}
          value={element.loop}
          onChange={(loop) => change('loop', loop)}
        />
        <FitField {...common} value={element.fit} onChange={(fit) => change('fit', fit)} />
      </PanelSection>
    </>
  );
}

export const panel: ElementPanel<'dynamic'> = { type: 'dynamic', Panel: DynamicPanel, texts };
