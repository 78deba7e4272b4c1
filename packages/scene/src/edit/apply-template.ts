import type { SceneDocument } from '../document/document.schema.ts';
import { withHome } from '../document/with-home.ts';
import type { SceneElement } from '../elements/element.schema.ts';
import { actionOfElement, withActionOfElement } from '../elements/element-queries.ts';
import { LIMITS } from '../limits.ts';
import type { NewId } from './duplicate-elements.ts';
import { fitDocument } from './fit-document.ts';

/**
 * The document with the scenes of a template in the place of its own, scaled to its canvas. An interactive program gets the home
 * scene of an interactive template too. Does nothing with an interactive template in an ordinary program.
 */
export function replaceScenes(document: SceneDocument, template: SceneDocument): SceneDocument {
  if (template.interaction && !document.interaction) return document;
  const interaction = template.interaction ?? document.interaction;
  const { scenes } = fitDocument(template, document);
  return withHome({ ...document, scenes, ...(interaction && { interaction }) });
}

/**
 * The document with the scenes of a template inserted at `index`, scaled to its canvas. Does nothing if it would have too many
 * scenes, or with an interactive template in an ordinary program. `newId` is called for each scene and each element.
 */
export function insertScenes(
  document: SceneDocument,
  template: SceneDocument,
  index: number,
  newId: NewId,
): SceneDocument {
  if (template.interaction && !document.interaction) return document;
  if (document.scenes.length + template.scenes.length > LIMITS.program.maxScenes) return document;
  const fitted = fitDocument(template, document).scenes;
  const ids = new Map(fitted.map(({ id }) => [id, newId()]));
  const inserted = fitted.map((scene) => ({
    ...scene,
    id: ids.get(scene.id) ?? scene.id,
    elements: scene.elements.map((element) => ({ ...withTarget(element, ids), id: newId() })),
  }));
  const scenes = [...document.scenes];
  scenes.splice(index, 0, ...inserted);
  return { ...document, scenes };
}

/** An element that leads to a scene leads to the new one in its place. */
function withTarget(element: SceneElement, ids: ReadonlyMap<string, string>): SceneElement {
  const action = actionOfElement(element);
  if (action?.type !== 'scene') return element;
  return withActionOfElement(element, { ...action, sceneId: ids.get(action.sceneId) ?? action.sceneId });
}
