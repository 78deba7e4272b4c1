import type { SceneDocument } from '../document/document.schema.ts';
import { LIMITS } from '../limits.ts';
import type { NewId } from './duplicate-elements.ts';
import { fitDocument } from './fit-document.ts';

/** The document with the scenes of a template in the place of its own, scaled to its canvas. */
export function replaceScenes(document: SceneDocument, template: SceneDocument): SceneDocument {
  return { ...document, scenes: fitDocument(template, document).scenes };
}

/**
 * The document with the scenes of a template inserted at `index`, scaled to its canvas. Does nothing if it would have too many
 * scenes. `newId` is called for each scene first, then for its elements.
 */
export function insertScenes(
  document: SceneDocument,
  template: SceneDocument,
  index: number,
  newId: NewId,
): SceneDocument {
  if (document.scenes.length + template.scenes.length > LIMITS.program.maxScenes) return document;
  const inserted = fitDocument(template, document).scenes.map((scene) => ({
    ...scene,
    id: newId(),
    elements: scene.elements.map((element) => ({ ...element, id: newId() })),
  }));
  const scenes = [...document.scenes];
  scenes.splice(index, 0, ...inserted);
  return { ...document, scenes };
}
