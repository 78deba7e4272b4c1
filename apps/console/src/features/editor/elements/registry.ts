import type { ElementType } from '@marquee/scene';
import type { ElementEditor } from './element-editor.ts';

type Editors = { [T in ElementType]: ElementEditor<T> };

const found = import.meta.glob<Editors[ElementType]>('./*/*.editor.ts', { eager: true, import: 'editor' });

/** The editor of every element type. A test sees that none is missing. */
export const ELEMENT_EDITORS = Object.fromEntries(
  Object.values(found).map((editor) => [editor.type, editor]),
  // Each is under the type that it names.
) as Editors;
