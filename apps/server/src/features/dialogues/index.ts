/** Dialogues with digital humans. */
export { dialoguesFeature } from './dialogues.feature.ts';
export type { Dialogues } from './dialogues.service.ts';
