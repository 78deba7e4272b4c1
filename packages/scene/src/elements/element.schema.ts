import { z } from 'zod';
import { ELEMENTS } from './registry.ts';

type Definition = (typeof ELEMENTS)[number];
type SchemasOf<D extends readonly { schema: unknown }[]> = {
  -readonly [Index in keyof D]: D[Index]['schema'];
};

/** Any element of a scene, discriminated by `type`. */
export const sceneElementSchema = z
  .discriminatedUnion(
    'type',
    // Mapping keeps the length and order of a tuple, which the type of `map` does not express.
    ELEMENTS.map(({ schema }) => schema) as SchemasOf<typeof ELEMENTS>,
  )
  .describe('An element of a scene. A player skips an element of a type that it does not know.');

export type SceneElement = z.infer<Definition['schema']>;

/** The name of an element type. Registries are keyed by it, so that a missing entry does not compile. */
export type ElementType = SceneElement['type'];

/** The element of a type. */
export type ElementOf<T extends ElementType> = Extract<SceneElement, { type: T }>;

/** The state of an element at a moment. */
export type ElementState = ReturnType<Definition['stateAt']>;

/** The state of an element type. */
export type ElementStateOf<T extends ElementType> = Extract<ElementState, { type: T }>;
