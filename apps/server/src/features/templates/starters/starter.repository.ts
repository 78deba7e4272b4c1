import { type GroupKind, resources } from '@marquee/contract';
import { query } from '../../../platform/database/query.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';
import { groups } from '../../../platform/groups/index.ts';

export async function listNames(db: Db, companyId: number): Promise<Set<string>> {
  const rows = await query(db)
    .selectFrom(resources.templates.kind)
    .select('name')
    .where('company_id', '=', companyId)
    .execute();
  return new Set(rows.map(({ name }) => name));
}

/** The id of the group of this name at the top of a tree, created if there is none. It belongs to the whole company. */
export async function ensureGroup(
  trx: Trx,
  kind: GroupKind,
  { companyId, name, now }: { companyId: number; name: string; now: number },
): Promise<number> {
  const found = await groups.findAtTop(trx, kind, companyId, name);
  if (found) return found.id;
  const group = {
    company_id: companyId,
    department_id: null,
    parent: null,
    name,
    is_default: 0,
    now,
  } as const;
  return (await groups.insert(trx, kind, group)).id;
}
