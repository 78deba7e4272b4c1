import type { SceneDocument } from '../document/document.schema.ts';
import { type Interaction, interactionSchema } from '../document/interaction.schema.ts';

/** Changes the settings of an interactive program. Does nothing in an ordinary program, or if a value is invalid. */
export function setInteraction(document: SceneDocument, patch: Partial<Interaction>): SceneDocument {
  const result = interactionSchema.safeParse({ ...document.interaction, ...patch });
  if (!document.interaction || !result.success) return document;
  const { homeSceneId, homeJumpMs } = result.data;
  const isUnchanged =
    homeSceneId === document.interaction.homeSceneId && homeJumpMs === document.interaction.homeJumpMs;
  const hasHome = document.scenes.some(({ id }) => id === homeSceneId);
  return isUnchanged || !hasHome ? document : { ...document, interaction: result.data };
}
