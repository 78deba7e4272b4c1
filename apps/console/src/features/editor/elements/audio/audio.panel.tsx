import { ELEMENT_DEFINITIONS, type FileRef, LIMITS } from '@marquee/scene';
import { defineTexts, useTexts } from '../../../../i18n/own-texts.ts';
import { formatDuration } from '../../../../shared/format/time.ts';
import { ChoiceField } from '../../fields/choice/choice-field.tsx';
import { SwitchField } from '../../fields/choice/switch-field.tsx';
import { SliderField } from '../../fields/number/slider-field.tsx';
import { PanelSection } from '../../fields/panel-section.tsx';
import { choicesOf } from '../choices-of.ts';
import type { ElementPanel, PanelProps } from '../element-editor.ts';
import { MediaList } from '../media/media-list.tsx';
import { audioNames } from './audio.editor.ts';

const { maxPerElement } = LIMITS.media;
const { scope: scopes } = ELEMENT_DEFINITIONS.audio.schema.shape;

const texts = defineTexts({
  zh: {
    ...audioNames.zh,
    list: '音频（{{count}}/{{max}}）',
    list_label: '音频列表',
    add: '从素材库添加音频',
    play: '播放方式',
    scope: '播放范围',
    scope_scene: '当前场景',
    scope_program: '整个节目',
    volume: '音量',
    loop: '循环播放',
    ducking: '其他元素有声音时降低音量',
  },
  en: {
    ...audioNames.en,
    list: 'Audio ({{count}}/{{max}})',
    list_label: 'Audio',
    add: 'Add audio from library',
    play: 'Playback',
    scope: 'Play in',
    scope_scene: 'This scene',
    scope_program: 'Whole program',
    volume: 'Volume',
    loop: 'Loop',
    ducking: 'Lower during other sound',
  },
});

function AudioPanel({ element, edit, bind, isHeld }: PanelProps<'audio'>) {
  const t = useTexts(texts);
  const { sounds } = element;
  const setSounds = (next: FileRef[]) => edit.set('sounds', next);
  const total = sounds.reduce((sum, { durationMs }) => sum + (durationMs ?? 0), 0);
  return (
    <>
      <PanelSection
        title={t('list', { count: sounds.length, max: maxPerElement })}
        extra={<span>{formatDuration(total)}</span>}
      >
        <MediaList
          types={['audio']}
          max={maxPerElement}
          labels={{ list: t('list_label'), add: t('add'), choose: t('choose') }}
          items={sounds}
          fileOf={(file) => file}
          isDisabled={isHeld}
          onAdd={(files) => setSounds([...sounds, ...files])}
          onChange={setSounds}
        >
          {({ durationMs }) => <span>{durationMs === undefined ? '–' : formatDuration(durationMs)}</span>}
        </MediaList>
      </PanelSection>
      <PanelSection title={t('play')}>
        <ChoiceField {...bind('scope')} label={t('scope')} choices={choicesOf(t, 'scope', scopes.options)} />
        <SliderField {...bind('volume')} label={t('volume')} />
        <SwitchField {...bind('loop')} label={t('loop')} />
        <SwitchField {...bind('ducking')} label={t('ducking')} />
      </PanelSection>
    </>
  );
}

export const panel: ElementPanel<'audio'> = { type: 'audio', Panel: AudioPanel, texts };
