import type { SceneDocument } from '../document/document.schema.ts';
import type { ButtonAction } from '../elements/button/button-action.schema.ts';
import { actionOfElement } from '../elements/element-queries.ts';
import { targetSceneIndex } from './target-scene.ts';

/** A visible button that leads to a scene. */
export interface SceneLink {
  fromId: string;
  elementId: string;
  /** The name of the button. */
  elementName: string;
  /** Null if the scene no longer exists. */
  toId: string | null;
  action: ButtonAction['type'];
}

type Linked = Pick<SceneDocument, 'scenes' | 'interaction'>;

/** Every link of the document, in the order of its scenes and elements. Hidden buttons cannot be pressed and do not count. */
export function sceneLinksOf(document: Linked): SceneLink[] {
  return document.scenes.flatMap((scene, index) =>
    scene.elements.flatMap((element): SceneLink[] => {
      const action = actionOfElement(element);
      if (!action || element.hidden) return [];
      if (action.type === 'web-page' || action.type === 'popup') return [];
      const target = targetSceneIndex(document, index, action);
      return [
        {
          fromId: scene.id,
          elementId: element.id,
          elementName: element.name,
          toId: target === undefined ? null : (document.scenes[target]?.id ?? null),
          action: action.type,
        },
      ];
    }),
  );
}

/** The number of presses after which each scene can be reached from the home scene, by id; others are missing. */
export function distancesFromHome(document: Linked): Map<string, number> {
  const links = sceneLinksOf(document);
  const home = document.interaction?.homeSceneId;
  const distances = new Map<string, number>(home === undefined ? [] : [[home, 0]]);
  // A map visits the entries that are added while it is iterated.
  for (const [id, distance] of distances) {
    for (const { fromId, toId } of links) {
      if (fromId === id && toId !== null && !distances.has(toId)) distances.set(toId, distance + 1);
    }
  }
  return distances;
}

/** Ids of the scenes from which no button leads to another scene: a visitor waits there for the return to the home scene. */
export function deadEndsOf(document: Linked): string[] {
  const links = sceneLinksOf(document);
  return document.scenes
    .map(({ id }) => id)
    .filter((id) => !links.some(({ fromId, toId }) => fromId === id && toId !== null && toId !== id));
}
