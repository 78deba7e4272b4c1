import { CLOCK_TOLERANCE_MS } from '../clock/clock-tolerance.ts';
import { query } from '../database/query.ts';
import type { Db } from '../database/transaction.ts';

interface Lease {
  holder: string;
  until: number;
}

/** Takes the lease unless another holder has it, or had it before the clock was set back; also true when there is no such upload to protect. */
export async function take(db: Db, id: string, { holder, until }: Lease, now: number): Promise<boolean> {
  const { numUpdatedRows } = await query(db)
    .updateTable('upload')
    .set({ held_by: holder, held_until: until })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('held_until', 'is', null),
        eb('held_until', '<', now),
        eb('held_until', '>', now + CLOCK_TOLERANCE_MS),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n || !(await exists(db, id));
}

/** False when the lease has ended. */
export async function renew(db: Db, id: string, { holder, until }: Lease): Promise<boolean> {
  const { numUpdatedRows } = await query(db)
    .updateTable('upload')
    .set({ held_until: until })
    .where('id', '=', id)
    .where('held_by', '=', holder)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function release(db: Db, id: string, holder: string): Promise<void> {
  await query(db)
    .updateTable('upload')
    .set({ held_by: null, held_until: null })
    .where('id', '=', id)
    .where('held_by', '=', holder)
    .execute();
}

async function exists(db: Db, id: string): Promise<boolean> {
  return (
    (await query(db).selectFrom('upload').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  );
}
