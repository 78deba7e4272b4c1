import type { Scene } from '@marquee/scene';

type Elements = Pick<Scene, 'elements'>;

/**
 * The elements that a click on one of them selects: its outermost group, or the next inner one while the selection lies inside that
 * group, and so on; at last the element alone.
 */
export function clickedWith(scene: Elements, elementId: string, selection: readonly string[]): string[] {
  const circles = circlesAround(scene, elementId);
  return circles.find((circle) => !isInside(selection, circle)) ?? [elementId];
}

/** Whether the selection is exactly the members of a group. */
export function isGroup(scene: Elements, selection: readonly string[]): boolean {
  const [first] = selection;
  return (
    first !== undefined &&
    circlesAround(scene, first).some((circle) => circle.length > 1 && isSame(selection, circle))
  );
}

/** The elements that a double click selects: one group further inside; undefined if the element is already selected alone. */
export function enteredWith(
  scene: Elements,
  elementId: string,
  selection: readonly string[],
): string[] | undefined {
  const circles = circlesAround(scene, elementId);
  const current = circles.findIndex((circle) => isSame(selection, circle));
  return current < 0 ? undefined : circles[current + 1];
}

/** The selection after a rubber band or a click with Shift changed it from `before` to `chosen`. */
export function chosenWithGroups(
  scene: Elements,
  chosen: readonly string[],
  before: readonly string[],
  isExtending: boolean,
): string[] {
  const kept = isExtending ? before : [];
  const added = chosen.filter((id) => !kept.includes(id));
  const removed = kept.filter((id) => !chosen.includes(id));
  const withGroups = (ids: readonly string[]) => ids.flatMap((id) => clickedWith(scene, id, before));
  const dropped = withGroups(removed);
  return [...new Set([...kept, ...withGroups(added)])].filter((id) => !dropped.includes(id));
}

/** The members of each group around an element from the outermost to the innermost, and the element alone. */
function circlesAround({ elements }: Elements, elementId: string): string[][] {
  const groups = elements.find(({ id }) => id === elementId)?.groups ?? [];
  return [
    ...groups.map((group) =>
      elements.filter((element) => element.groups.includes(group)).map(({ id }) => id),
    ),
    [elementId],
  ];
}

/** Whether the selection is a part of the circle, but not all of it. */
function isInside(selection: readonly string[], circle: readonly string[]): boolean {
  return (
    selection.length > 0 && selection.length < circle.length && selection.every((id) => circle.includes(id))
  );
}

function isSame(selection: readonly string[], circle: readonly string[]): boolean {
  return selection.length === circle.length && selection.every((id) => circle.includes(id));
}
