import { LIMITS } from '@marquee/scene';
import { textOf } from '../../../i18n/own-texts.ts';
import { useEditor, useViewState } from '../document/editor-context.ts';
import { addNewElement } from '../elements/insert-element.ts';
import { ELEMENT_EDITORS } from '../elements/registry.ts';
import { MaterialPicker } from '../materials/material-picker.tsx';

/** Asks for the materials of the element that is being added. */
export function InsertDialog() {
  const editor = useEditor();
  const type = useViewState(({ inserting }) => inserting);
  if (type === null) return null;
  const { material, texts, maxMaterials = LIMITS.media.maxPerElement, refusalOf } = ELEMENT_EDITORS[type];
  if (material === null) return null;
  const close = () => editor.view.getState().insert(null);
  return (
    <MaterialPicker
      types={typeof material === 'string' ? [material] : material}
      title={textOf(texts, 'choose')}
      max={maxMaterials}
      refusalOf={refusalOf}
      onClose={close}
      onChoose={(files) => {
        close();
        addNewElement(editor, type, files);
      }}
    />
  );
}
