import type { ElementOf, ElementStateOf, ElementType } from './element.schema.ts';
import type { ElementDefinition } from './element-definition.ts';
import { ELEMENTS } from './registry.ts';

type Definitions = { [D in (typeof ELEMENTS)[number] as D['type']]: D };

/** The types whose definition declares a property. */
export type TypeWith<Property extends string> = {
  [T in ElementType]: Definitions[T] extends Record<Property, unknown> ? T : never;
}[ElementType];

/** The types that show media in turn. */
export type MediaElementType = TypeWith<'sequence'>;

/** The definitions by type, each with its exact schema. */
export const ELEMENT_DEFINITIONS = Object.fromEntries(
  ELEMENTS.map((definition) => [definition.type, definition]),
  // `ELEMENTS` has every type once, which the type of `fromEntries` does not express.
) as Definitions;

/** Every element type, in the order of the codes. */
export const ELEMENT_TYPES: readonly ElementType[] = ELEMENTS.map(({ type }) => type);

type BuildInputs = { [T in ElementType]: Parameters<Definitions[T]['build']>[0] };

/** Input for a new element: its id, its name, and the fields without a default. */
export type NewElementInput<T extends ElementType> = BuildInputs[T];

type DefinitionOf<T extends ElementType> = Omit<
  ElementDefinition<ElementOf<T>, ElementStateOf<T>>,
  'build'
> & { build(input: NewElementInput<T>): ElementOf<T> };

const byType: { [T in ElementType]: DefinitionOf<T> } = ELEMENT_DEFINITIONS;

/** The definition of a type. */
export function definitionOf<T extends ElementType>(type: T): DefinitionOf<T> {
  return byType[type];
}

/** An element with its type's defaults, 400 × 300 at the origin of the canvas unless `input` overrides them. */
export function newElement<T extends ElementType>(type: T, input: NewElementInput<T>): ElementOf<T> {
  return definitionOf(type).build(input);
}
