import type { Actor } from '../../platform/actor/actor.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { groups } from '../../platform/groups/index.ts';

/** Whether the actor sees the group of devices of a report; one about all devices has none. */
export async function seesGroup(db: Db, actor: Actor, groupId: number | null): Promise<boolean> {
  if (groupId === null) return true;
  return (await groups.list(db, 'device', actor)).some(({ id }) => id === groupId);
}
