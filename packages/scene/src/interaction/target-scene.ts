import type { SceneDocument } from '../document/document.schema.ts';
import type { ButtonAction } from '../elements/button/button-action.schema.ts';

/** The index of the scene to which an action leads from a scene; undefined if it leads to none, or to one that no longer exists. */
export function targetSceneIndex(
  { scenes, interaction }: Pick<SceneDocument, 'scenes' | 'interaction'>,
  sceneIndex: number,
  action: ButtonAction,
): number | undefined {
  const indexOf = (sceneId: string | undefined) => {
    const index = scenes.findIndex(({ id }) => id === sceneId);
    return index === -1 ? undefined : index;
  };
  switch (action.type) {
    case 'scene':
      return indexOf(action.sceneId);
    case 'home':
      return indexOf(interaction?.homeSceneId);
    case 'next':
      return (sceneIndex + 1) % scenes.length;
    case 'previous':
      return (sceneIndex + scenes.length - 1) % scenes.length;
    case 'web-page':
    case 'popup':
      return undefined;
  }
}
