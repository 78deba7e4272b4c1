import type { FileRef } from '../document/file-ref.schema.ts';
import type { ElementOf, ElementType, SceneElement } from './element.schema.ts';
import type { ElementDefinition } from './element-definition.ts';
import type { ElementStateOf } from './element-state.ts';
import { ELEMENT_DEFINITIONS } from './registry.ts';

/** How long one run of the element takes in milliseconds; 0 for what has no duration of its own. */
export function elementDurationMs(element: SceneElement): number {
  return forElement(element, (definition, own) => definition.durationMs(own));
}

/** The files that the element shows, in order, repetitions included. */
export function filesOfElement(element: SceneElement): FileRef[] {
  return forElement(element, (definition, own) => definition.files(own));
}

/** What the element shows at `sceneTimeMs`: which picture and how far its transition is, which video and how far into it. */
export function elementStateAt<T extends ElementType>(
  element: ElementOf<T>,
  sceneTimeMs: number,
): ElementStateOf<T> {
  const definition: ElementDefinition<T> = ELEMENT_DEFINITIONS[element.type as T];
  return definition.stateAt(element, sceneTimeMs);
}

type Use<R> = <T extends ElementType>(definition: ElementDefinition<T>, element: ElementOf<T>) => R;

/** Pairs an element with its own definition; the switch is what lets the compiler see that they belong together. */
function forElement<R>(element: SceneElement, use: Use<R>): R {
  switch (element.type) {
    case 'text':
      return use(ELEMENT_DEFINITIONS.text, element);
    case 'picture':
      return use(ELEMENT_DEFINITIONS.picture, element);
    case 'video':
      return use(ELEMENT_DEFINITIONS.video, element);
  }
}
