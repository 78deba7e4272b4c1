import { type ElementPatch, type ElementType, updateElement } from '@marquee/scene';
import { useEditor } from './editor-context.ts';

/** Changes properties of one element; all changes through one field, up to `settle`, are one entry. */
export interface ElementEdit<T extends ElementType> {
  change: <Key extends keyof ElementPatch<T> & string>(field: Key, value: ElementPatch<T>[Key]) => void;
  /** The same for a field and others that depend on it. */
  changeWith: (field: keyof ElementPatch<T> & string, patch: ElementPatch<T>) => void;
  settle: () => void;
  /** A change that is complete in itself. */
  set: <Key extends keyof ElementPatch<T> & string>(field: Key, value: ElementPatch<T>[Key]) => void;
}

export function useElementEdit<T extends ElementType>(type: T, id: string): ElementEdit<T> {
  const { store } = useEditor();
  const changeWith = (field: string, patch: ElementPatch<T>) =>
    store.getState().edit((document) => updateElement(document, id, type, patch), {
      gesture: `${field} of ${id}`,
    });
  const change: ElementEdit<T>['change'] = (field, value) => {
    const patch: Partial<ElementPatch<T>> = {};
    patch[field] = value;
    changeWith(field, patch as ElementPatch<T>);
  };
  const settle = () => store.getState().settle();
  return {
    change,
    changeWith,
    settle,
    set: (field, value) => {
      change(field, value);
      settle();
    },
  };
}
