import { elementEndMs, type FileRef, isVideoFile, LIMITS } from '@marquee/scene';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../../../shared/format/time.ts';
import { FitField } from '../../panels/fields/fit-field.tsx';
import { NumberField } from '../../panels/fields/number-field.tsx';
import { PanelSection } from '../../panels/fields/panel-section.tsx';
import { TransitionField } from '../../panels/fields/transition-field.tsx';
import type { ElementPanel, PanelProps } from '../element-editor.ts';
import { defineTexts, useTexts } from '../element-texts.ts';
import { MediaList } from '../media/media-list.tsx';
import { SoundFields } from '../media/sound-fields.tsx';
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
    switch_time: '切换时间',
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
    switch_time: 'Switch after',
    switch_hint: 'Applies to images and pages. Videos play to the end. Enter 0 to stay on the first item.',
    no_switch: 'Only the first item is shown.',
  },
});

function MixedPanel({ element, edit, isHeld }: PanelProps<'mixed'>) {
  const t = useTexts(texts);
  const { t: common } = useTranslation();
  const { change, settle } = edit;
  const fields = { isDisabled: isHeld, onSettle: settle };
  const { media, switchMs } = element;
  const setMedia = (next: FileRef[]) => {
    change('media', next);
    settle();
  };
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
        <NumberField
          {...fields}
          label={t('switch_time')}
          value={switchMs / 1000}
          min={0}
          max={LIMITS.switchTime.maxMs / 1000}
          digits={0}
          unit={common('editor.unit.seconds')}
          hint={switchMs === 0 ? t('no_switch') : t('switch_hint')}
          onChange={(seconds) => change('switchMs', seconds * 1000)}
        />
        <TransitionField
          {...fields}
          value={element.transition}
          onChange={(transition) => change('transition', transition)}
        />
        <SoundFields
          {...fields}
          element={element}
          onVolume={(volume) => change('volume', volume)}
          onMuted={(muted) => change('muted', muted)}
        />
        <FitField {...fields} value={element.fit} onChange={(fit) => change('fit', fit)} />
      </PanelSection>
    </>
  );
}

export const panel: ElementPanel<'mixed'> = { type: 'mixed', Panel: MixedPanel, texts };
