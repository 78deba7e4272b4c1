import type { SceneDocument } from '../document/document.schema.ts';
import type { SceneElement } from '../elements/element.schema.ts';
import { shifted } from '../elements/geometry.ts';
import { addElements } from './add-elements.ts';

/** The distance of a copy from its original, right and down, so that it is visible. */
const OFFSET = 20;

/** Returns a new unique id. */
export type NewId = () => string;

/** Names a copy; `taken` are the names of all other elements of the scene. */
export type NameCopy = (name: string, taken: ReadonlySet<string>) => string;

/**
 * Duplicates the named elements within their scenes: on top, in the same order, slightly offset and unlocked. `newId` is called for
 * each copy in document order, after the groups that they share.
 */
export function duplicateElements(
  document: SceneDocument,
  elementIds: readonly string[],
  newId: NewId,
  nameCopy: NameCopy,
): SceneDocument {
  const chosen = new Set(elementIds);
  return document.scenes.reduce((current, scene) => {
    const originals = scene.elements.filter((element) => chosen.has(element.id));
    const copies = copiesOf(originals, scene.elements, newId, nameCopy);
    return addElements(
      current,
      scene.id,
      copies.map((copy) => shifted(copy, OFFSET, OFFSET)),
    );
  }, document);
}

/**
 * Unlocked copies with new ids, and with names that are free beside the elements `among` which they are placed. They are grouped among
 * themselves as the originals are.
 */
export function copiesOf(
  elements: readonly SceneElement[],
  among: readonly SceneElement[],
  newId: NewId,
  nameCopy: NameCopy,
): SceneElement[] {
  const taken = new Set(among.map(({ name }) => name));
  const groupIds = newGroupIds(elements, newId);
  return elements.map((element) => {
    const name = taken.has(element.name) ? nameCopy(element.name, taken) : element.name;
    taken.add(name);
    const groups = element.groups.flatMap((group) => groupIds.get(group) ?? []);
    return { ...element, id: newId(), name, groups, locked: false };
  });
}

/** A new id for every group that contains several of the elements. */
function newGroupIds(elements: readonly SceneElement[], newId: NewId): Map<string, string> {
  const groups = elements.flatMap((element) => element.groups);
  const shared = groups.filter((group, index) => groups.indexOf(group) !== index);
  return new Map([...new Set(shared)].map((group) => [group, newId()]));
}
