import {
  type Scene,
  type SceneDocument,
  type SceneElement,
  sceneDurationMs,
  updateElement,
} from '@marquee/scene';

/** The part of a bar that is dragged. */
export type SpanPart = 'start' | 'end' | 'whole';

/** The shortest span that can be dragged, in milliseconds. */
const MIN_MS = 100;

/** Drags stop at tenths of a second, unless snapping is held off. */
const GRID_MS = 100;

type Timed = Pick<SceneElement, 'startMs' | 'endMs'>;

/** When an element disappears: at its end, or with its scene. */
export function endOf({ endMs }: Timed, durationMs: number): number {
  return endMs ?? durationMs;
}

/**
 * The span of an element after a drag by `deltaMs`. It stays within the scene. An end that reaches the end of the scene belongs to it
 * again where it did before, or where the scene has a set length; an automatic scene would change its length.
 */
export function draggedSpan(
  element: Timed,
  part: SpanPart,
  deltaMs: number,
  scene: Pick<Scene, 'durationMs' | 'elements'>,
): { startMs: number; endMs: number | null } {
  const durationMs = sceneDurationMs(scene);
  const [start, end] = [element.startMs, endOf(element, durationMs)];
  const length = Math.max(MIN_MS, end - start);
  const startMs = Math.round(
    part === 'end' ? start : clamp(start + deltaMs, 0, part === 'whole' ? durationMs - length : end - MIN_MS),
  );
  const nextEnd = Math.round(
    part === 'start'
      ? end
      : part === 'whole'
        ? startMs + length
        : clamp(end + deltaMs, start + MIN_MS, durationMs),
  );
  const isOpen = part === 'start' || nextEnd >= durationMs;
  const mayBeOpen = element.endMs === null || (part !== 'start' && scene.durationMs !== 'auto');
  return { startMs, endMs: isOpen && mayBeOpen ? null : nextEnd };
}

/** How far a drag goes if one of `edges` snaps to one of `lines` within the tolerance, else to the grid. */
export function snappedDelta(
  deltaMs: number,
  edges: readonly number[],
  lines: readonly number[],
  toleranceMs: number,
): number {
  const distances = edges.flatMap((edge) => lines.map((line) => line - (edge + deltaMs)));
  const nearest = distances.toSorted((one, other) => Math.abs(one) - Math.abs(other))[0];
  if (nearest !== undefined && Math.abs(nearest) <= toleranceMs) return deltaMs + nearest;
  const [edge = 0] = edges;
  return Math.round((edge + deltaMs) / GRID_MS) * GRID_MS - edge;
}

/** The times to which drags snap: the ends of the scene, the moment shown, and the ends of the other elements. */
export function snapLines(scene: Scene, draggedIds: readonly string[], timeMs: number | undefined): number[] {
  const durationMs = sceneDurationMs(scene);
  const others = scene.elements.filter(({ id }) => !draggedIds.includes(id));
  const edges = others.flatMap((element) => [element.startMs, endOf(element, durationMs)]);
  return [...new Set([0, durationMs, ...(timeMs === undefined ? [] : [timeMs]), ...edges])];
}

/** Drags the spans of several elements of a scene, as they were when the drag began. */
export function dragSpans(
  document: SceneDocument,
  dragged: readonly SceneElement[],
  part: SpanPart,
  deltaMs: number,
  scene: Scene,
): SceneDocument {
  return dragged.reduce(
    (current, element) =>
      updateElement(current, element.id, element.type, draggedSpan(element, part, deltaMs, scene)),
    document,
  );
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(min, max), Math.max(min, value));
}
