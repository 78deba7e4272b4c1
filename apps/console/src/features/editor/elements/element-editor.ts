import type { Material, MaterialType } from '@marquee/contract';
import type { ElementOf, ElementPatch, ElementType } from '@marquee/scene';
import type { Styles } from '@marquee/scene-renderer';
import type { ComponentType } from 'react';
import type { Language } from '../../../i18n/index.ts';
import type { ElementEdit } from '../document/use-element-edit.ts';
import type { FieldBinding } from '../fields/field-binding.ts';

/** The properties of an element type's panel. */
export interface PanelProps<T extends ElementType> {
  element: ElementOf<T>;
  edit: ElementEdit<T>;
  /** Props for the field of a property of the element. */
  bind: <Name extends keyof ElementPatch<T> & string>(name: Name) => FieldBinding<ElementOf<T>[Name]>;
  /** Whether a lock prevents changes. */
  isHeld: boolean;
}

/** A text that is edited on the canvas, where it looks as the renderer paints it. */
export interface InPlaceText<T extends ElementType> {
  value: string;
  /** Limits of its length in characters. */
  min: number;
  max: number;
  isSingleLine: boolean;
  /** Whether screens cut off what does not fit into the height of the box. */
  isCutOff: boolean;
  /** The styles of the box and of the text in it, in program pixels. */
  box: Styles;
  letters: Styles;
  /** The styles of letters that shrink with a long text, if they do; `isFitting` writes styles and measures. */
  shrunkLetters?: ((isFitting: (styles: Styles) => boolean) => Styles) | undefined;
  patch(value: string): ElementPatch<T>;
}

interface RequiredTexts {
  /** The name of the type. */
  name: string;
  /** A shorter name for the tool that adds one, if the name is too wide for it; it is a part of `insert`. */
  short?: string;
  /** The name of the command that adds one. */
  insert: string;
  /** The title of the dialog that chooses its materials. */
  choose?: string;
  /** Shown on the canvas, but never on screens, while the element is empty. */
  placeholder?: string;
}

/** The groups of tools beside the canvas, in their order. */
export const TOOL_GROUPS = ['text', 'media', 'information', 'network', 'interactive'] as const;

export type ToolGroup = (typeof TOOL_GROUPS)[number];

/** How an element type is edited, apart from its panel. Each type exports one from its `*.editor.ts`. */
export interface ElementEditor<T extends ElementType> {
  type: T;
  Icon: ComponentType;
  /** The group of tools that contains it. */
  group: ToolGroup;
  /** The key that adds an element, in the format of `chordOf`. */
  chord: string;
  /** The materials that a new element requires, of one type or of any of several; null if it requires none. */
  material: MaterialType | readonly MaterialType[] | null;
  /** The maximum number of those, if it is not that of all elements. */
  maxMaterials?: number;
  /** Why it cannot show a material of these types. */
  refusalOf?(material: Material): string | undefined;
  /** The style, in program pixels, of the placeholder of a blank element. */
  placeholderStyle?(element: ElementOf<T>): { fontSize: number };
  /** The element's text, if it is edited on the canvas; null if it is invisible there. */
  inPlace?(element: ElementOf<T>): InPlaceText<T> | null;
  /** Words of its content, which distinguish it from others in the list of elements. */
  words?(element: ElementOf<T>): string;
  /** The texts that are needed before its panel is, in both languages. */
  texts: Record<Language, RequiredTexts>;
}

/** The properties of an element type, apart from those that all elements have. Each type exports one from its `*.panel.tsx`. */
export interface ElementPanel<T extends ElementType> {
  type: T;
  Panel: ComponentType<PanelProps<T>>;
  /** Every text of the type, in both languages. */
  texts: Record<Language, Readonly<Record<string, string>>>;
}
