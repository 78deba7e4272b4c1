import type { SceneDocument } from '../document/document.schema.ts';
import { type SceneElement, sceneElementSchema } from '../elements/element.schema.ts';
import { updateElements } from './update-elements.ts';

/** The look of an element, apart from its content, place, size and time. */
export type ElementStyle = Readonly<Record<string, unknown>>;

/** The fields of elements that are their look, in any type. A field that a type lacks is ignored. */
const STYLE_FIELDS: ReadonlySet<string> = new Set([
  'opacity',
  'radius',
  'borderWidth',
  'borderColor',
  'dim',
  'entrance',
  'fontFamily',
  'fontSize',
  'bold',
  'italic',
  'underline',
  'color',
  'background',
  'align',
  'verticalAlign',
  'lineHeight',
  'letterSpacing',
  'shadow',
  'outline',
  'fit',
  'transition',
  'face',
  'dialColor',
  'accentColor',
  'labelColor',
  'tileColor',
]);

/** The look of an element. */
export function styleOf(element: SceneElement): ElementStyle {
  return Object.fromEntries(Object.entries(element).filter(([field]) => STYLE_FIELDS.has(field)));
}

/** Gives the named elements a look, as far as their types have its fields and accept its values. */
export function applyStyle(
  document: SceneDocument,
  elementIds: readonly string[],
  style: ElementStyle,
): SceneDocument {
  return updateElements(document, elementIds, (element) => {
    const own = Object.keys(styleOf(element));
    return own.reduce<SceneElement>((current, field) => {
      if (!(field in style) || Reflect.get(current, field) === style[field]) return current;
      const result = sceneElementSchema.safeParse({ ...current, [field]: style[field] });
      return result.success ? result.data : current;
    }, element);
  });
}
