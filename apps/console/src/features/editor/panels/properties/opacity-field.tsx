import { type SceneElement, updateElement } from '@marquee/scene';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../document/editor-context.ts';
import { SliderField } from '../fields/slider-field.tsx';

/** The opacity of one element, or of several at once. */
export function OpacityField({ elements, isDisabled }: { elements: SceneElement[]; isDisabled: boolean }) {
  const { t } = useTranslation();
  const { store } = useEditor();
  const change = (percent: number) =>
    store
      .getState()
      .edit(
        (document) =>
          elements.reduce(
            (current, { id, type }) => updateElement(current, id, type, { opacity: percent / 100 }),
            document,
          ),
        { gesture: `opacity of ${elements.map(({ id }) => id).join()}` },
      );
  return (
    <SliderField
      label={t('editor.geometry.opacity')}
      value={Math.round((elements[0]?.opacity ?? 1) * 100)}
      isDisabled={isDisabled}
      onChange={change}
      onSettle={() => store.getState().settle()}
    />
  );
}
