import { type GroupKind, resources } from '@marquee/contract';
import { query } from '../../../platform/database/query.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';
import { type GroupRow, groups } from '../../../platform/groups/index.ts';

export async function listNames(db: Db, companyId: number): Promise<Set<string>> {
  const rows = await query(db)
    .selectFrom(resources.templates.kind)
    .select('name')
    .where('company_id', '=', companyId)
    .execute();
  return new Set(rows.map(({ name }) => name));
}

/** A group of samples, created if there is none of this name there. It belongs to the whole company. */
export async function ensureGroup(
  trx: Trx,
  kind: GroupKind,
  {
    companyId,
    parent = null,
    name,
    now,
  }: { companyId: number; parent?: GroupRow | null; name: string; now: number },
): Promise<GroupRow> {
  const place = { company_id: companyId, department_id: null, is_default: 0, is_sample: 1 } as const;
  return (
    (await groups.findNamed(trx, kind, { companyId, parent, name })) ??
    groups.insert(trx, kind, { ...place, parent, name, now })
  );
}
