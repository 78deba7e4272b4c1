import { LIMITS } from '@marquee/scene';
import { useEditor, useViewState } from '../document/editor-context.ts';
import { addNewElement } from '../elements/insert-element.ts';
import { MATERIAL_OF_TYPE } from '../elements/material-of-type.ts';
import { MaterialPicker } from '../panels/library/material-picker.tsx';

/** Asks for the materials of the element that is being added. */
export function InsertDialog() {
  const editor = useEditor();
  const type = useViewState(({ inserting }) => inserting);
  const material = type && MATERIAL_OF_TYPE[type];
  if (type === null || material === null) return null;
  const close = () => editor.view.getState().insert(null);
  return (
    <MaterialPicker
      type={material}
      max={LIMITS.media.maxPerElement}
      onClose={close}
      onChoose={(files) => {
        close();
        addNewElement(editor, type, files);
      }}
    />
  );
}
