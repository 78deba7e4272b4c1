import { type ElementOf, LIMITS } from '@marquee/scene';
import { Button } from 'antd';
import { defineTexts, useTexts } from '../../../../i18n/own-texts.ts';
import { formatDuration } from '../../../../shared/format/time.ts';
import { CropIcon } from '../../../../shared/icons/index.ts';
import { useEditor } from '../../document/editor-context.ts';
import { FitField } from '../../fields/choice/fit-field.tsx';
import { TransitionField } from '../../fields/choice/transition-field.tsx';
import { PanelSection } from '../../fields/panel-section.tsx';
import type { ElementPanel, PanelProps } from '../element-editor.ts';
import { MediaList } from '../media/media-list.tsx';
import { pictureNames } from './picture.editor.ts';
import { PictureDuration } from './picture-duration.tsx';

const texts = defineTexts({
  zh: {
    ...pictureNames.zh,
    list: '图片（{{count}}/{{max}}）',
    list_label: '图片列表',
    add: '从素材库添加图片',
    duration_of: '“{{name}}”的切换时间（秒）',
    show: '播放方式',
    crop: '裁剪图片',
  },
  en: {
    ...pictureNames.en,
    list: 'Images ({{count}}/{{max}})',
    list_label: 'Images',
    add: 'Add images from library',
    duration_of: 'Display time for {{name}} in seconds',
    show: 'Display',
    crop: 'Crop image',
  },
});

function PicturePanel({ element, edit, bind, isHeld }: PanelProps<'picture'>) {
  const t = useTexts(texts);
  const { pictures } = element;
  const setPictures = (next: ElementOf<'picture'>['pictures']) => edit.set('pictures', next);
  const total = pictures.reduce((sum, { durationMs }) => sum + durationMs, 0);
  return (
    <>
      <PanelSection
        title={t('list', { count: pictures.length, max: LIMITS.media.maxPerElement })}
        extra={<span>{formatDuration(total)}</span>}
      >
        <MediaList
          types={['picture']}
          max={LIMITS.media.maxPerElement}
          labels={{ list: t('list_label'), add: t('add'), choose: t('choose') }}
          items={pictures}
          fileOf={({ file }) => file}
          isDisabled={isHeld}
          onAdd={(files) =>
            setPictures([
              ...pictures,
              ...files.map((file) => ({ file, durationMs: LIMITS.picture.defaultDurationMs })),
            ])
          }
          onChange={setPictures}
        >
          {(picture, index) => (
            <PictureDuration
              isDisabled={isHeld}
              onSettle={edit.settle}
              label={t('duration_of', { name: picture.file.name })}
              durationMs={picture.durationMs}
              onChange={(durationMs) =>
                edit.change('pictures', pictures.with(index, { ...picture, durationMs }))
              }
            />
          )}
        </MediaList>
      </PanelSection>
      <PanelSection
        title={t('show')}
        extra={<CropButton elementId={element.id} isDisabled={isHeld} label={t('crop')} />}
      >
        <TransitionField {...bind('transition')} />
        <FitField {...bind('fit')} />
      </PanelSection>
    </>
  );
}

interface CropButtonProps {
  elementId: string;
  isDisabled: boolean;
  label: string;
}

/** The command itself cannot be used here, because it depends on the editors of all types. */
function CropButton({ elementId, isDisabled, label }: CropButtonProps) {
  const { view } = useEditor();
  return (
    <Button
      type="text"
      icon={<CropIcon />}
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={() => view.getState().editInPlace({ what: 'crop', elementId })}
    />
  );
}

export const panel: ElementPanel<'picture'> = { type: 'picture', Panel: PicturePanel, texts };
