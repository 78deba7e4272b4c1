import { LIMITS, type Picture, transitionSchema } from '@marquee/scene';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../../../shared/format/time.ts';
import { FitField } from '../../panels/fields/fit-field.tsx';
import { PanelSection } from '../../panels/fields/panel-section.tsx';
import { SelectField } from '../../panels/fields/select-field.tsx';
import { pictureOf } from '../create-element.ts';
import { MediaList } from '../media/media-list.tsx';
import type { PanelProps } from '../panel-props.ts';
import { PictureDuration } from './picture-duration.tsx';

export function PicturePanel({ element, edit, isHeld }: PanelProps<'picture'>) {
  const { t } = useTranslation();
  const { change, settle } = edit;
  const common = { isDisabled: isHeld, onSettle: settle };
  const { pictures } = element;
  const setPictures = (next: Picture[]) => {
    change('pictures', next);
    settle();
  };
  const total = pictures.reduce((sum, { durationMs }) => sum + durationMs, 0);
  return (
    <>
      <PanelSection
        title={t('editor.picture.list', { count: pictures.length, max: LIMITS.media.maxPerElement })}
        extra={<span>{formatDuration(total)}</span>}
      >
        <MediaList
          type="picture"
          items={pictures}
          fileOf={({ file }) => file}
          isDisabled={isHeld}
          onAdd={(files) => setPictures([...pictures, ...files.map(pictureOf)])}
          onChange={setPictures}
        >
          {(picture, index) => (
            <PictureDuration
              {...common}
              name={picture.file.name}
              durationMs={picture.durationMs}
              onChange={(durationMs) => change('pictures', pictures.with(index, { ...picture, durationMs }))}
            />
          )}
        </MediaList>
      </PanelSection>
      <PanelSection title={t('editor.picture.show')}>
        <SelectField
          {...common}
          label={t('editor.picture.transition')}
          value={element.transition}
          choices={transitionSchema.options.map((value) => ({
            value,
            label: t(`editor.picture.transitions.${value}`),
          }))}
          onChange={(transition) => change('transition', transition)}
        />
        <FitField {...common} value={element.fit} onChange={(fit) => change('fit', fit)} />
      </PanelSection>
    </>
  );
}
