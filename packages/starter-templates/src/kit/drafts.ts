import { newScene, type Scene, type SceneElement } from '@marquee/scene';
import type { Language } from '../language.ts';

/** Where an element will be: its id, its scene, and the language of its name. */
interface Place {
  id: string;
  sceneId: string;
  language: Language;
}

/** An element without its id. */
export type Draft = (place: Place) => SceneElement;

/** A scene without its id. */
export type SceneDraft = (id: string, language: Language) => Scene;

/** A scene of these elements, the lowest first. */
export function scene(
  look: Partial<Pick<Scene, 'background' | 'durationMs'>> & { name: string },
  drafts: readonly (Draft | readonly Draft[])[],
): SceneDraft {
  return (sceneId, language) => ({
    ...newScene({ id: sceneId, name: look.name }),
    ...look,
    elements: drafts
      .flat()
      .map((draft, index) => draft({ id: `${sceneId}-${index + 1}`, sceneId, language })),
  });
}

/** Elements that are selected together in the editor. */
export function group(name: string, drafts: readonly Draft[]): Draft[] {
  return drafts.map((draft) => (place) => {
    const element = draft(place);
    return { ...element, groups: [`${place.sceneId}-${name}`, ...element.groups] };
  });
}

/** Elements that fade in at this time of their scene. */
export function fadeIn(startMs: number, drafts: readonly Draft[]): Draft[] {
  return drafts.map((draft) => (place) => ({ ...draft(place), startMs, entrance: 'fade' }));
}
