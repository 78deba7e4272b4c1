import type { SceneDocument } from './document.schema.ts';

/** The document with an existing home scene: if that was removed, the first scene takes its place. */
export function withHome(document: SceneDocument): SceneDocument {
  const { interaction, scenes } = document;
  const [first] = scenes;
  if (!interaction || !first || scenes.some(({ id }) => id === interaction.homeSceneId)) return document;
  return { ...document, interaction: { ...interaction, homeSceneId: first.id } };
}
