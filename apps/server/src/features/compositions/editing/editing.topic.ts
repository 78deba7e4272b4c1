import { resources } from '@marquee/contract';
import type { CompositionResource } from '../composition.model.ts';

/** The live event that announces who edits, and that what is edited was saved. */
export function editingTopicOf({ kind }: CompositionResource) {
  return kind === 'program' ? resources.programEditing.topic : resources.templateEditing.topic;
}
