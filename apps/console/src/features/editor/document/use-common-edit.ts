import { type ElementBase, type SceneElement, updateElement } from '@marquee/scene';
import { useEditor } from './editor-context.ts';

/** Changes a property that all elements have, for several together; changes through one field, up to `settle`, are one entry. */
export interface CommonEdit {
  change: <Key extends keyof ElementBase>(field: Key, value: ElementBase[Key]) => void;
  settle: () => void;
}

export function useCommonEdit(elements: readonly SceneElement[]): CommonEdit {
  const { store } = useEditor();
  return {
    change: (field, value) =>
      store
        .getState()
        .edit(
          (document) =>
            elements.reduce(
              (current, { id, type }) => updateElement(current, id, type, { [field]: value }),
              document,
            ),
          { gesture: `${field} of ${elements.map(({ id }) => id).join()}` },
        ),
    settle: () => store.getState().settle(),
  };
}

/** The value that all elements share; undefined if they differ. */
export function commonValue<Key extends keyof ElementBase>(
  elements: readonly SceneElement[],
  field: Key,
): ElementBase[Key] | undefined {
  const value = elements[0]?.[field];
  return elements.every((element) => element[field] === value) ? value : undefined;
}
