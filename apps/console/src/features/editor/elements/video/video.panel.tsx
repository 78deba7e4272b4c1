import { type FileRef, LIMITS } from '@marquee/scene';
import { defineTexts, useTexts } from '../../../../i18n/own-texts.ts';
import { formatDuration } from '../../../../shared/format/time.ts';
import { FitField } from '../../fields/choice/fit-field.tsx';
import { PanelSection } from '../../fields/panel-section.tsx';
import type { ElementPanel, PanelProps } from '../element-editor.ts';
import { MediaList } from '../media/media-list.tsx';
import { SoundFields } from '../media/sound-fields.tsx';
import { videoNames } from './video.editor.ts';

const texts = defineTexts({
  zh: {
    ...videoNames.zh,
    list: '视频（{{count}}/{{max}}）',
    list_label: '视频列表',
    add: '从素材库添加视频',
    play: '播放方式',
  },
  en: {
    ...videoNames.en,
    list: 'Videos ({{count}}/{{max}})',
    list_label: 'Videos',
    add: 'Add videos from library',
    play: 'Playback',
  },
});

function VideoPanel({ element, edit, bind, isHeld }: PanelProps<'video'>) {
  const t = useTexts(texts);
  const { videos } = element;
  const setVideos = (next: FileRef[]) => edit.set('videos', next);
  const total = videos.reduce((sum, { durationMs }) => sum + (durationMs ?? 0), 0);
  return (
    <>
      <PanelSection
        title={t('list', { count: videos.length, max: LIMITS.media.maxPerElement })}
        extra={<span>{formatDuration(total)}</span>}
      >
        <MediaList
          types={['video']}
          max={LIMITS.media.maxPerElement}
          labels={{ list: t('list_label'), add: t('add'), choose: t('choose') }}
          items={videos}
          fileOf={(file) => file}
          isDisabled={isHeld}
          onAdd={(files) => setVideos([...videos, ...files])}
          onChange={setVideos}
        >
          {({ durationMs }) => <span>{durationMs === undefined ? '–' : formatDuration(durationMs)}</span>}
        </MediaList>
      </PanelSection>
      <PanelSection title={t('play')}>
        <SoundFields volume={bind('volume')} muted={bind('muted')} />
        <FitField {...bind('fit')} />
      </PanelSection>
    </>
  );
}

export const panel: ElementPanel<'video'> = { type: 'video', Panel: VideoPanel, texts };
