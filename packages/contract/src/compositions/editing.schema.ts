import { z } from 'zod';
import { timestamp, wireFlag, wireId, wireText } from '../kernel/wire.ts';

/** An open window of the editor, by an id that it makes up. A script may make up one of its own. */
export const editorWindowId = wireText(8, 64);

/** Who edits a program or a template. */
const editorShape = {
  name: z.string(),
  since: timestamp,
  /** Whether it is the caller, in whatever window. */
  is_self: z.boolean(),
};

/** Who may save now, and what was saved last. */
export const editingSchema = z.object({
  /** Null while nobody edits. */
  editor: z.object({ ...editorShape, is_this_window: z.boolean() }).nullable(),
  version: z.int(),
});

export type Editing = z.infer<typeof editingSchema>;

export const editingQuerySchema = z.object({ window_id: editorWindowId });

/** `take_over` takes the right to edit from the window that has it. */
export const editingClaimSchema = z.object({
  window_id: editorWindowId,
  take_over: wireFlag.default(false),
});

export const editorListSchema = z.object({ data: z.array(z.object({ id: wireId, ...editorShape })) });

export type ListedEditor = z.infer<typeof editorListSchema>['data'][number];
