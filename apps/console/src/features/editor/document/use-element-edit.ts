import { type ElementPatch, type ElementType, updateElement } from '@marquee/scene';
import { useEditor } from './editor-context.ts';

/** Changes properties of one element; all changes through one field, up to `settle`, are one entry. */
export interface ElementEdit<T extends ElementType> {
  change: <Key extends keyof ElementPatch<T> & string>(field: Key, value: ElementPatch<T>[Key]) => void;
  settle: () => void;
}

export function useElementEdit<T extends ElementType>(type: T, id: string): ElementEdit<T> {
  const { store } = useEditor();
  return {
    change: (field, value) => {
      const patch: Partial<ElementPatch<T>> = {};
      patch[field] = value;
      store.getState().edit((document) => updateElement(document, id, type, patch as ElementPatch<T>), {
        gesture: `${field} of ${id}`,
      });
    },
    settle: () => store.getState().settle(),
  };
}
