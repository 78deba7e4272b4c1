import { dimElements, type SceneElement } from '@marquee/scene';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorState } from '../../document/editor-context.ts';
import { sceneOf } from '../../document/editor-store.ts';
import { SliderField } from '../../fields/number/slider-field.tsx';
import { MAX_DIM_PERCENT } from './max-dim.ts';

/** How dark pictures and videos are, so that texts on them can be read. A locked one, such as a background, can be dimmed too. */
export function DimField({ elements }: { elements: readonly SceneElement[] }) {
  const { t } = useTranslation();
  const { store } = useEditor();
  const isSceneLocked = useEditorState((state) => sceneOf(state).locked);
  const ids = elements.map(({ id }) => id);
  return (
    <SliderField
      label={t('editor.frame.dim')}
      max={MAX_DIM_PERCENT}
      value={Math.round((elements[0]?.dim ?? 0) * 100)}
      isDisabled={isSceneLocked}
      onChange={(percent) =>
        store
          .getState()
          .edit((document) => dimElements(document, ids, percent / 100), { gesture: `dim of ${ids.join()}` })
      }
      onSettle={() => store.getState().settle()}
    />
  );
}
