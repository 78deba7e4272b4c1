import type { SceneDocument } from '../document/document.schema.ts';
import type { Scene } from '../document/scene.schema.ts';
import type { SceneElement } from '../elements/element.schema.ts';
import { LIMITS } from '../limits.ts';
import { isHeld, withElements } from './update-elements.ts';
import { mapScenes } from './update-scene.ts';

/**
 * Puts the named elements of a scene into a new group, inside the groups that all of them share. They move directly below the highest
 * of them, so that no other element lies between the members of a group. Does nothing with fewer than two unlocked elements, or when
 * groups would be nested too deeply.
 */
export function groupElements(
  document: SceneDocument,
  elementIds: readonly string[],
  groupId: string,
): SceneDocument {
  const chosen = new Set(elementIds);
  return mapScenes(document, (scene) => {
    const members = scene.elements.filter((element) => chosen.has(element.id) && !isHeld(scene, element));
    const depth = sharedGroups(members).length;
    const isTooDeep = members.some(({ groups }) => groups.length >= LIMITS.element.maxGroups);
    if (members.length < 2 || isTooDeep) return scene;
    const grouped = members.map((element) => ({
      ...element,
      groups: [...element.groups.slice(0, depth), groupId, ...element.groups.slice(depth)],
    }));
    return withElements(scene, broughtTogether(scene, members, grouped));
  });
}

/** Dissolves the outermost group of each of the named elements. */
export function ungroupElements(document: SceneDocument, elementIds: readonly string[]): SceneDocument {
  const chosen = new Set(elementIds);
  return mapScenes(document, (scene) => {
    const dissolved = new Set(
      scene.elements.flatMap(({ id, groups: [outermost] }) =>
        chosen.has(id) && outermost ? [outermost] : [],
      ),
    );
    return withElements(
      scene,
      scene.elements.map((element) =>
        dissolved.has(element.groups[0] ?? '') && !isHeld(scene, element)
          ? { ...element, groups: element.groups.slice(1) }
          : element,
      ),
    );
  });
}

/** The groups around all of these elements, the outermost first. */
function sharedGroups(elements: readonly SceneElement[]): string[] {
  const [first, ...others] = elements;
  const groups = first?.groups ?? [];
  const end = groups.findIndex((id, index) => others.some((other) => other.groups[index] !== id));
  return end < 0 ? groups : groups.slice(0, end);
}

function broughtTogether(
  scene: Scene,
  members: readonly SceneElement[],
  grouped: readonly SceneElement[],
): SceneElement[] {
  const highest = members.at(-1);
  return scene.elements.flatMap((element) => {
    if (element === highest) return grouped;
    return members.includes(element) ? [] : element;
  });
}
