import { fromJson, toJson } from '../../../platform/database/columns.ts';
import { query } from '../../../platform/database/query.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';
import type { Proof } from './second-factor-proof.rules.ts';
import { WRONG_CLOCK_STEPS } from './totp.model.ts';

export function find(db: Db, userId: number) {
  return query(db).selectFrom('second_factor').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Stores a new secret and replaces an unconfirmed one; returns false when a secret is already confirmed. */
export async function offer(trx: Trx, userId: number, secret: string, now: number): Promise<boolean> {
  const values = { secret, created_at: now, last_step: 0 };
  const row = await query(trx)
    .insertInto('second_factor')
    .values({ user_id: userId, ...values, confirmed_at: null })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(values).where('second_factor.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns false when this secret is no longer on offer. */
export async function confirm(
  trx: Trx,
  userId: number,
  secret: string,
  facts: { step: number; recoveryHashes: string[]; now: number },
): Promise<boolean> {
  const row = await query(trx)
    .updateTable('second_factor')
    .set({
      confirmed_at: facts.now,
      last_step: facts.step,
      recovery_hashes: toJson(facts.recoveryHashes),
    })
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns false when there is no confirmed second factor. */
export async function drop(trx: Trx, userId: number): Promise<boolean> {
  const row = await query(trx)
    .deleteFrom('second_factor')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses up a code; returns false when it has been used meanwhile or the second factor has changed. */
export async function spend(trx: Trx, userId: number, secret: string, proof: Proof): Promise<boolean> {
  const update = query(trx)
    .updateTable('second_factor')
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .returning('user_id');
  if ('step' in proof) {
    const { step } = proof;
    const row = await update
      .set({ last_step: step })
      .where((eb) => eb.or([eb('last_step', '<', step), eb('last_step', '>', step + WRONG_CLOCK_STEPS)]))
      .executeTakeFirst();
    return row !== undefined;
  }
  const factor = await find(trx, userId);
  if (!factor) return false;
  const left = fromJson(factor.recovery_hashes).filter((hash) => hash !== proof.recoveryHash);
  const row = await update
    .set({ recovery_hashes: toJson(left) })
    .where('recovery_hashes', '=', factor.recovery_hashes)
    .where('recovery_hashes', '!=', toJson(left))
    .executeTakeFirst();
  return row !== undefined;
}
