import { isCroppable, isHeld } from '@marquee/scene';
import { useEffect } from 'react';
import { lazyPart } from '../../../../shared/lazy/lazy-part.tsx';
import { useEditor, useEditorState, useViewState } from '../../document/editor-context.ts';
import { sceneOf } from '../../document/editor-store.ts';
import { TextField } from './text-field.tsx';

const CropFrame = lazyPart(async () => (await import('../crop/crop-frame.tsx')).CropFrame, {
  // The element stays as it is.
  drawPending: () => null,
});

/** The editor of content on the canvas itself, above all elements. It closes when its element can no longer be edited. */
export function InPlaceLayer() {
  const { view } = useEditor();
  const inPlace = useViewState((state) => state.inPlace);
  const scene = useEditorState(sceneOf);
  const element = inPlace && scene.elements.find(({ id }) => id === inPlace.elementId);
  const isOver = inPlace !== null && (!element || element.hidden || isHeld(scene, element));
  useEffect(() => {
    if (isOver) view.getState().editInPlace(null);
  }, [isOver, view]);
  if (!inPlace || !element || isOver) return null;
  if (inPlace.what === 'text')
    return (
      <TextField
        key={element.id}
        type={element.type}
        element={element}
        isContinued={inPlace.isContinued ?? false}
      />
    );
  return isCroppable(element) ? <CropFrame key={element.id} element={element} /> : null;
}
