import type { Actor } from '../actor/actor.ts';
import type { Trx } from '../database/transaction.ts';
import * as recycleBin from './recycle-bin.repository.ts';
import type { RecycledKind } from './recycled-kinds.ts';

/**
 * Puts objects into the recycle bin, with all that returns with them. Call it in the transaction that deletes their rows, before
 * it does.
 */
export async function moveToBin(
  trx: Trx,
  { user_id: userId }: Pick<Actor, 'user_id'>,
  kind: RecycledKind,
  ids: readonly number[],
  now: number,
): Promise<void> {
  await recycleBin.insert(trx, kind, ids, { now, userId });
}
