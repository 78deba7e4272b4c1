import type { FileRef } from '../document/file-ref.schema.ts';
import type { ElementOf, ElementType, SceneElement } from './element.schema.ts';
import type { ReplaceFile } from './element-definition.ts';
import type { ElementStateOf } from './element-state.ts';
import { definitionOf } from './registry.ts';

/** How long one run of the element takes in milliseconds; 0 for what has no duration of its own. */
export function elementDurationMs(element: SceneElement): number {
  return definitionOf<ElementType>(element.type).durationMs(element);
}

/** The files that the element shows, in order, repetitions included. */
export function filesOfElement(element: SceneElement): FileRef[] {
  return definitionOf<ElementType>(element.type).files(element);
}

/** The element with each of its files replaced; undefined when it had some and none is left. */
export function withFilesOfElement(element: SceneElement, replace: ReplaceFile): SceneElement | undefined {
  return definitionOf<ElementType>(element.type).withFiles(element, replace);
}

/** What the element shows at `sceneTimeMs`: which picture and how far its transition is, which video and how far into it. */
export function elementStateAt<T extends ElementType>(
  element: ElementOf<T> & { type: T },
  sceneTimeMs: number,
): ElementStateOf<T> {
  return definitionOf(element.type).stateAt(element, sceneTimeMs);
}
