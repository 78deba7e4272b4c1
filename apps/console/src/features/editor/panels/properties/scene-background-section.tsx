import { type Scene, setSceneBackground } from '@marquee/scene';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../../shared/lazy/lazy-part.tsx';
import { useEditor, useViewState } from '../../document/editor-context.ts';
import { ColorField } from '../../fields/color/color-field.tsx';
import { FieldRow } from '../../fields/field-row.tsx';
import { MaterialField } from '../../fields/material-field.tsx';
import { PanelSection } from '../../fields/panel-section.tsx';
import { MAX_DIM_PERCENT } from './max-dim.ts';

/** Few scenes have a background picture, and no other field that the editor shows at first has a slider. */
const DimSlider = lazyPart(async () => (await import('../../fields/number/slider-field.tsx')).SliderField, {
  drawPending: ({ label }) => <FieldRow label={label}>{() => null}</FieldRow>,
});

/** The background below the elements of the scene: a colour, and a picture that covers it. */
export function SceneBackgroundSection({ scene }: { scene: Scene }) {
  const { t } = useTranslation();
  const { store } = useEditor();
  const { id, background, locked } = scene;
  const isMissing = useViewState(({ missing }) => missing.includes(background.file?.materialId ?? 0));
  const change = (next: Scene['background'], gesture?: string) =>
    store.getState().edit((document) => setSceneBackground(document, id, next), gesture ? { gesture } : {});
  return (
    <PanelSection title={t('editor_media.background')}>
      {isMissing && (
        <Alert type="error" showIcon title={t('editor.missing.title')} description={background.file?.name} />
      )}
      <ColorField
        label={t('editor_media.background_color')}
        value={background.color}
        allowsTransparent={false}
        isDisabled={locked}
        onChange={(color) => change({ ...background, color }, `background of ${id}`)}
        onSettle={() => store.getState().settle()}
      />
      <MaterialField
        label={t('editor_media.background_picture')}
        type="picture"
        value={background.file}
        choose={t('editor_media.choose_background')}
        isDisabled={locked}
        onChange={(file) => change({ ...background, file })}
        onRemove={() => change({ color: background.color })}
      />
      {background.file && (
        <DimSlider
          label={t('editor.frame.dim')}
          max={MAX_DIM_PERCENT}
          value={Math.round((background.dim ?? 0) * 100)}
          isDisabled={locked}
          onChange={(percent) => change({ ...background, dim: percent / 100 }, `dim of ${id}`)}
          onSettle={() => store.getState().settle()}
        />
      )}
    </PanelSection>
  );
}
