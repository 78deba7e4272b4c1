import type { FeedUse } from '../feeds/feed.schema.ts';
import type { FileRef, StoredFile } from '../fields/file-ref.schema.ts';
import { LIMITS } from '../limits.ts';
import type { ButtonAction } from './button/button-action.schema.ts';
import { definitionOf, type MediaElementType, type TypeWith } from './definitions.ts';
import type { ElementOf, ElementStateOf, ElementType, SceneElement } from './element.schema.ts';
import type { ElementBase } from './element-base.schema.ts';
import type { CreateInput, Glyphs, ReplaceFile, SceneMoment } from './element-definition.ts';
import type { MediaSequence } from './media-sequence.ts';
import type { Size } from './placed-on.ts';
import type { TimedFile } from './sequence.ts';

/** A new element with a size and look that fit the canvas. */
export function createElement(type: ElementType, canvas: Size, input: CreateInput): SceneElement {
  return definitionOf(type).create(canvas, input);
}

/** The time at which the element is over, counted from the start of its scene in milliseconds; 0 if it lasts as long as the scene. */
export function elementEndMs(element: SceneElement): number {
  if (isOfProgram(element)) return 0;
  if (element.endMs !== null) return element.endMs;
  const durationMs = definitionOf<ElementType>(element.type).durationMs(element);
  return durationMs > 0 ? element.startMs + durationMs : 0;
}

/** Whether the element is shown at a time of its scene. */
export function isElementShown({ hidden, startMs, endMs }: ElementBase, sceneTimeMs: number): boolean {
  return !hidden && sceneTimeMs >= startMs && (endMs === null || sceneTimeMs < endMs);
}

/** How far the element has appeared: 0 at its start, 1 once it is shown with its own opacity. */
export function entranceAt({ entrance, startMs }: ElementBase, sceneTimeMs: number): number {
  if (entrance === 'none') return 1;
  return Math.min(1, Math.max(0, (sceneTimeMs - startMs) / LIMITS.element.fadeInMs));
}

/** The smallest width and height of the element, in program pixels. */
export function minSizeOf({ type }: SceneElement): number {
  return definitionOf(type).minSize ?? LIMITS.element.minSize;
}

/** The media that the element shows in turn. */
export function sequenceOfElement(element: ElementOf<MediaElementType>): MediaSequence {
  const sequence = definitionOf<ElementType>(element.type).sequence;
  if (!sequence) throw new RangeError(`${element.type} has no sequence of media`);
  return sequence(element);
}

/** The files that the element shows, in order, including repetitions. */
export function filesOfElement(element: SceneElement): FileRef[] {
  return definitionOf<ElementType>(element.type).files(element);
}

/** The feed whose data the element shows; undefined if it shows none. */
export function feedOfElement(element: SceneElement): FeedUse | undefined {
  return definitionOf<ElementType>(element.type).feed?.(element);
}

/** The addresses of streams that the element shows and no browser receives. */
export function relayedStreamsOfElement(element: SceneElement): string[] {
  return definitionOf<ElementType>(element.type).relayedStreams?.(element) ?? [];
}

/** The files of the element that belong to no material. */
export function ownFilesOfElement(element: SceneElement): StoredFile[] {
  return definitionOf<ElementType>(element.type).ownFiles?.(element) ?? [];
}

/** The element with each of its files replaced; undefined if nothing of it remains. */
export function withFilesOfElement(element: SceneElement, replace: ReplaceFile): SceneElement | undefined {
  return definitionOf<ElementType>(element.type).withFiles(element, replace);
}

/** The state of the element at a moment: the picture and the progress of its transition, or the video and the position in it. */
export function elementStateAt<T extends ElementType>(
  element: ElementOf<T> & { type: T },
  moment: SceneMoment,
): ElementStateOf<T> {
  const sceneTimeMs = Math.max(0, moment.sceneTimeMs - element.startMs);
  return definitionOf(element.type).stateAt(element, { ...moment, sceneTimeMs });
}

/** The next wall time at which the element looks different; undefined if it does not follow the wall clock. */
export function elementNextChangeMs(element: SceneElement, epochMs: number): number | undefined {
  return definitionOf<ElementType>(element.type).nextChangeMs?.(element, epochMs);
}

/** The files that the element plays in a scene of this length, with their times in the scene. */
export function playsOfElement(element: SceneElement, sceneDurationMs: number): TimedFile[] {
  if (isOfProgram(element)) return [];
  const { startMs, endMs } = element;
  const spanMs = Math.min(endMs ?? sceneDurationMs, sceneDurationMs) - startMs;
  if (spanMs <= 0) return [];
  const plays = definitionOf<ElementType>(element.type).plays(element, spanMs);
  return plays.map((play) => ({ ...play, startMs: play.startMs + startMs }));
}

/** The files that an element of the whole program plays in a run of this length, with their times in the run. */
export function playsInProgram(element: SceneElement, runMs: number): TimedFile[] {
  return definitionOf<ElementType>(element.type).plays(element, runMs);
}

/** Whether the element belongs to the whole program, so that its span in its scene means nothing. */
export function isOfProgram(element: SceneElement): element is ElementOf<TypeWith<'isOfProgram'>> {
  return definitionOf<ElementType>(element.type).isOfProgram?.(element) ?? false;
}

/** Whether the element has not been filled in yet, so that screens show nothing of it. */
export function isBlankElement(element: SceneElement): boolean {
  return definitionOf<ElementType>(element.type).isBlank?.(element) ?? false;
}

/** Whether elements of the type are allowed in interactive programs only. */
export function isInteractiveOnly(type: ElementType): boolean {
  return definitionOf<ElementType>(type).isInteractiveOnly ?? false;
}

/** Whether the scene has room for these elements besides its own: some types are limited to a few in a scene. */
export function hasRoomFor(scene: readonly SceneElement[], added: readonly SceneElement[]): boolean {
  const surplus = new Set(surplusOf([...scene, ...added]));
  return !added.some((element) => surplus.has(element));
}

/** The elements of a scene that are too many of their type, beyond its limit. */
export function surplusOf(scene: readonly SceneElement[]): SceneElement[] {
  const counts = new Map<ElementType, number>();
  return scene.filter(({ type }) => {
    const count = (counts.get(type) ?? 0) + 1;
    counts.set(type, count);
    return count > (definitionOf<ElementType>(type).maxPerScene ?? Number.POSITIVE_INFINITY);
  });
}

/** Whether the element answers touches in an interactive program. */
export function isTouchable(type: ElementType): boolean {
  return definitionOf<ElementType>(type).isTouchable ?? false;
}

/** Whether the author may mirror the element. */
export function isFlippable({ type }: SceneElement): boolean {
  return definitionOf<ElementType>(type).isFlippable ?? false;
}

/** Whether the author may show a part of the element's pictures only. */
export function isCroppable(element: SceneElement): element is ElementOf<TypeWith<'isCroppable'>> {
  return definitionOf<ElementType>(element.type).isCroppable ?? false;
}

/** The action of a visitor's press; undefined if the element has none. */
export function actionOfElement(element: SceneElement): ButtonAction | undefined {
  return definitionOf<ElementType>(element.type).action?.(element);
}

/** The element with another action; the same if it has none. */
export function withActionOfElement(element: SceneElement, action: ButtonAction): SceneElement {
  return definitionOf<ElementType>(element.type).withAction?.(element, action) ?? element;
}

/** Whether the element is of a type that speaks a text, for which the server prepares a speech. */
export function isSpeaker(element: SceneElement): element is ElementOf<TypeWith<'spokenText'>> {
  return definitionOf<ElementType>(element.type).spokenText !== undefined;
}

/** Whether the element has something to say. */
export function speaksText(element: SceneElement): boolean {
  const text = definitionOf<ElementType>(element.type).spokenText?.(element) ?? '';
  return text.trim() !== '';
}

/** The largest radius of its corners, in program pixels. */
export function maxRadiusOf(type: ElementType): number {
  return definitionOf<ElementType>(type).maxRadius ?? LIMITS.element.maxRadius;
}

/** Whether the element has a place on the canvas; others are only heard. */
export function hasBox({ type }: Pick<SceneElement, 'type'>): boolean {
  return !(definitionOf<ElementType>(type).isBoxless ?? false);
}

/** Whether the element has sound at a moment, apart from background music. */
export function isElementHeard(element: SceneElement, moment: SceneMoment): boolean {
  if (!isElementShown(element, moment.sceneTimeMs)) return false;
  const sceneTimeMs = moment.sceneTimeMs - element.startMs;
  return definitionOf<ElementType>(element.type).isHeardAt?.(element, { ...moment, sceneTimeMs }) ?? false;
}

/** The glyphs that the element may show. */
export function glyphsOfElement(element: SceneElement): Glyphs[] {
  return definitionOf<ElementType>(element.type).glyphs(element);
}
