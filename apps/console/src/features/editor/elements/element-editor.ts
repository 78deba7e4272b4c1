import type { MaterialType } from '@marquee/contract';
import type { ElementOf, ElementType } from '@marquee/scene';
import type { ComponentType } from 'react';
import type { Language } from '../../../i18n/index.ts';
import type { ElementEdit } from '../document/use-element-edit.ts';

/** The properties of an element type's panel. */
export interface PanelProps<T extends ElementType> {
  element: ElementOf<T>;
  edit: ElementEdit<T>;
  /** Whether a lock prevents changes. */
  isHeld: boolean;
}

/** A double click on the canvas focuses the field with this id, if the selected element's panel has one. */
export const MAIN_FIELD_ID = 'editor-main-field';

interface RequiredTexts {
  /** The name of the type. */
  name: string;
  /** The name of the command that adds one. */
  insert: string;
  /** The title of the dialog that chooses its materials. */
  choose?: string;
  /** Shown on the canvas, but never on screens, while the element is empty. */
  placeholder?: string;
}

/** How an element type is edited. Each type has one, listed in `registry.ts`. */
export interface ElementEditor<T extends ElementType> {
  Icon: ComponentType;
  /** The properties of the type, apart from those that all elements have. */
  Panel: ComponentType<PanelProps<T>>;
  /** The key that adds an element, in the format of `chordOf`. */
  chord: string;
  /** The materials that a new element requires, of one type or of any of several; null if it requires none. */
  material: MaterialType | readonly MaterialType[] | null;
  /** The style, in program pixels, of the placeholder of a blank element. */
  placeholderStyle?(element: ElementOf<T>): { fontSize: number };
  /** Words of its content, which distinguish it from others in the list of elements. */
  words?(element: ElementOf<T>): string;
  /** Every text of the type, in both languages. */
  texts: Record<Language, RequiredTexts>;
}
