import { refuse } from '@marquee/contract';
import type { Actor } from '../../../platform/actor/actor.ts';
import type { Trx } from '../../../platform/database/transaction.ts';
import type { AnyCompositionKind } from '../composition-kind.work.ts';
import * as editors from './editing.repository.ts';

interface Save {
  id: number;
  /** The window that saves; undefined for scripts and for dialogs outside the editor. */
  windowId: string | undefined;
  now: number;
}

/**
 * Refuses a save while another user edits, or another window of the same user. Without a window, users may save what they edit
 * themselves: then only the version decides.
 */
export async function refuseOtherEditors(
  trx: Trx,
  actor: Actor,
  { resource, errors }: AnyCompositionKind,
  { id, windowId, now }: Save,
): Promise<void> {
  const editor = await editors.find(trx, resource, id, now);
  if (!editor) return;
  const isOwn = editor.user_id === actor.user_id;
  if (isOwn && (windowId === undefined || windowId === editor.window_id)) return;
  refuse(errors.being_edited, { name: editor.name });
}
