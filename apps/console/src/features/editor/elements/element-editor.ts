import type { MaterialType } from '@marquee/contract';
import type { ElementOf, ElementType } from '@marquee/scene';
import type { ComponentType } from 'react';
import type { Language } from '../../../i18n/index.ts';
import type { ElementEdit } from '../document/use-element-edit.ts';

/** The properties of an element type's panel. */
export interface PanelProps<T extends ElementType> {
  element: ElementOf<T>;
  edit: ElementEdit<T>;
  /** Whether a lock keeps it from being changed. */
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
  /** What a new element says. */
  placeholder?: string;
}

/** How an element type is edited. One of these per type, listed in `registry.ts`. */
export interface ElementEditor<T extends ElementType> {
  Icon: ComponentType;
  /** Its properties apart from those that all elements have. */
  Panel: ComponentType<PanelProps<T>>;
  /** The key that adds one, as `chordOf` writes it. */
  chord: string;
  /** What it shows and cannot be made without; null if it needs no material. */
  material: MaterialType | null;
  /** Every text of the type, in both languages. */
  texts: Record<Language, RequiredTexts>;
}
