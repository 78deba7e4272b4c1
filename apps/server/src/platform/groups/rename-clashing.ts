import type { GroupDeletion, GroupKind } from '@marquee/contract';
import type { Trx } from '../database/transaction.ts';
import * as groups from './group.repository.ts';

type Renamed = GroupDeletion['renamed'];

/**
 * Numbers the names of resources that would otherwise clash when some groups are emptied into `toId`, where names are unique
 * within a group and a department. Returns what was renamed.
 */
export async function renameClashing(
  trx: Trx,
  kind: GroupKind,
  { fromIds, toId }: { fromIds: readonly number[]; toId: number },
  numbered: (name: string, number: number) => string,
): Promise<Renamed> {
  const together = [...fromIds, toId];
  const renamed: Renamed = [];
  /** The next number for a department and a name, so that many equal names do not start at 2 each time. */
  const nextNumbers = new Map<string, number>();
  for (const { id, department_id, name: former } of await groups.listClashing(trx, kind, fromIds, toId)) {
    const key = `${department_id}/${former}`;
    let number = nextNumbers.get(key) ?? 2;
    while (await groups.isNameTaken(trx, kind, together, { department_id, name: numbered(former, number) }))
      number += 1;
    nextNumbers.set(key, number + 1);
    const name = numbered(former, number);
    await groups.renameResource(trx, kind, id, name);
    renamed.push({ id, former_name: former, name });
  }
  return renamed;
}
