import type { ElementType } from '@marquee/scene';
import type { ElementPanel } from './element-editor.ts';

type Panels = { [T in ElementType]: ElementPanel<T> };

const found = import.meta.glob<Panels[ElementType]>('./*/*.panel.tsx', { eager: true, import: 'panel' });

/** The panel of every element type, fetched when an element is to be selected. A test sees that none is missing. */
export const ELEMENT_PANELS = Object.fromEntries(
  Object.values(found).map((panel) => [panel.type, panel]),
  // Each is under the type that it names.
) as Panels;
