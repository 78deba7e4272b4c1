import { LatePart } from '../late-part.ts';

/** The class of dialogues. */
export const lateDialogue = new LatePart(async () => (await import('./dialogue-overlay.ts')).DialogueOverlay);
