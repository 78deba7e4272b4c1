import { type FileRef, LIMITS } from '@marquee/scene';
import { Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../../../shared/format/time.ts';
import { FieldRow } from '../../panels/fields/field-row.tsx';
import { FitField } from '../../panels/fields/fit-field.tsx';
import { PanelSection } from '../../panels/fields/panel-section.tsx';
import { SliderField } from '../../panels/fields/slider-field.tsx';
import { MediaList } from '../media/media-list.tsx';
import type { PanelProps } from '../panel-props.ts';

export function VideoPanel({ element, edit, isHeld }: PanelProps<'video'>) {
  const { t } = useTranslation();
  const { change, settle } = edit;
  const common = { isDisabled: isHeld, onSettle: settle };
  const { videos } = element;
  const setVideos = (next: FileRef[]) => {
    change('videos', next);
    settle();
  };
  const total = videos.reduce((sum, { durationMs }) => sum + (durationMs ?? 0), 0);
  return (
    <>
      <PanelSection
        title={t('editor.video.list', { count: videos.length, max: LIMITS.media.maxPerElement })}
        extra={<span>{formatDuration(total)}</span>}
      >
        <MediaList
          type="video"
          items={videos}
          fileOf={(file) => file}
          isDisabled={isHeld}
          onAdd={(files) => setVideos([...videos, ...files])}
          onChange={setVideos}
        >
          {({ durationMs }) => <span>{durationMs === undefined ? '–' : formatDuration(durationMs)}</span>}
        </MediaList>
      </PanelSection>
      <PanelSection title={t('editor.video.play')}>
        <SliderField
          {...common}
          label={t('editor.video.volume')}
          value={element.volume}
          isDisabled={isHeld || element.muted}
          onChange={(volume) => change('volume', volume)}
        />
        <FieldRow label={t('editor.video.muted')}>
          {({ id }) => (
            <Switch
              id={id}
              checked={element.muted}
              disabled={isHeld}
              onChange={(muted) => {
                change('muted', muted);
                settle();
              }}
            />
          )}
        </FieldRow>
        <FitField {...common} value={element.fit} onChange={(fit) => change('fit', fit)} />
      </PanelSection>
    </>
  );
}
