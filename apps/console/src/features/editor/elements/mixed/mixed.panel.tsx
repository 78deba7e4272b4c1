import { elementEndMs, type FileRef, isVideoFile, LIMITS } from '@marquee/scene';
import { defineTexts, useTexts } from '../../../../i18n/own-texts.ts';
import { formatDuration } from '../../../../shared/format/time.ts';
import { FitField } from '../../fields/choice/fit-field.tsx';
import { TransitionField } from '../../fields/choice/transition-field.tsx';
import { PanelSection } from '../../fields/panel-section.tsx';
import type { ElementPanel, PanelProps } from '../element-editor.ts';
import { MediaList } from '../media/media-list.tsx';
import { SoundFields } from '../media/sound-fields.tsx';
import { SwitchTimeField } from '../media/switch-time-field.tsx';
import { mixedNames } from './mixed.editor.ts';

const { maxPerElement } = LIMITS.media;

const texts = defineTexts({
  zh: {
    ...mixedNames.zh,
    list: '素材（{{count}}/{{max}}）',
    list_label: '素材列表',
    add: '从素材库添加素材',
    page: '第 {{page}} 页',
    picture: '图片',
    show: '播放方式',
    switch_hint: '图片和页面的显示时长，视频播放完整。0 表示不切换。',
    no_switch: '不切换，只显示第一个素材。',
  },
  en: {
    ...mixedNames.en,
    list: 'Media ({{count}}/{{max}})',
    list_label: 'Media',
    add: 'Add media from library',
    page: 'Page {{page}}',
    picture: 'Image',
    show: 'Playback',
    switch_hint: 'Applies to images and pages. Videos play to the end. Enter 0 to stay on the first item.',
    no_switch: 'Only the first item is shown.',
  },
});

function MixedPanel({ element, edit, bind, isHeld }: PanelProps<'mixed'>) {
  const t = useTexts(texts);
  const { media, switchMs } = element;
  const setMedia = (next: FileRef[]) => edit.set('media', next);
  const noteOf = (file: FileRef) => {
    if (isVideoFile(file)) return file.durationMs === undefined ? '–' : formatDuration(file.durationMs);
    return file.page === undefined ? t('picture') : t('page', { page: file.page });
  };
  return (
    <>
      <PanelSection
        title={t('list', { count: media.length, max: maxPerElement })}
        extra={<span>{formatDuration(elementEndMs(element) - element.startMs)}</span>}
      >
        <MediaList
          types={['picture', 'video', 'document']}
          max={maxPerElement}
          labels={{ list: t('list_label'), add: t('add'), choose: t('choose') }}
          items={media}
          fileOf={(file) => file}
          isDisabled={isHeld}
          onAdd={(files) => setMedia([...media, ...files])}
          onChange={setMedia}
        >
          {(file) => <span>{noteOf(file)}</span>}
        </MediaList>
      </PanelSection>
      <PanelSection title={t('show')}>
        <SwitchTimeField {...bind('switchMs')} hint={t(switchMs === 0 ? 'no_switch' : 'switch_hint')} />
        <TransitionField {...bind('transition')} />
        <SoundFields volume={bind('volume')} muted={bind('muted')} />
        <FitField {...bind('fit')} />
      </PanelSection>
    </>
  );
}

export const panel: ElementPanel<'mixed'> = { type: 'mixed', Panel: MixedPanel, texts };
