import type { GroupKind } from '@marquee/contract';
import { type Expression, type Selectable, type SqlBool, sql } from 'kysely';
import type { ResourceGroupTable } from '../database/tables/organisation.ts';
import type { Db, Trx } from '../database/transaction.ts';
import { GROUPED_TABLES } from './group-kinds.ts';
import { childPath, subtreeBounds } from './group-path.ts';

export type GroupRow = Selectable<ResourceGroupTable>;

/** One company's group trees. Every query names the company, so another company's group is simply not there. */
export class GroupRepository {
  readonly kind: GroupKind;

  constructor(kind: GroupKind) {
    this.kind = kind;
  }

  /** The whole forest in reading order: parents before children, then by age. */
  async list(db: Db, companyId: number): Promise<(GroupRow & { company_code: string; count: number })[]> {
    const rows = await db
      .selectFrom('resource_group')
      .innerJoin('company', 'company.id', 'resource_group.company_id')
      .selectAll('resource_group')
      .select('company.code as company_code')
      .where('resource_group.company_id', '=', companyId)
      .where('kind', '=', this.kind)
      .orderBy('is_default', 'desc')
      .orderBy('sort')
      .orderBy('resource_group.id')
      .execute();
    const counts = await this.#countResources(db, companyId);
    return rows.map((row) => ({ ...row, count: counts.get(row.id) ?? 0 }));
  }

  async find(db: Db, companyId: number, id: number): Promise<GroupRow | undefined> {
    return this.#ofCompany(db, companyId).where('id', '=', id).executeTakeFirst();
  }

  async getDefault(db: Db, companyId: number): Promise<GroupRow> {
    return this.#ofCompany(db, companyId).where('is_default', '=', 1).executeTakeFirstOrThrow();
  }

  /** Ids of a group and all its descendants; empty when there is no such group. */
  async findSubtreeIds(db: Db, companyId: number, id: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select member.id from resource_group as root
      join resource_group as member on member.company_id = root.company_id and member.kind = root.kind
        and member.path >= root.path and member.path < substr(root.path, 1, length(root.path) - 1) || '0'
      where root.id = ${id} and root.company_id = ${companyId} and root.kind = ${this.kind}`.execute(db);
    return rows.map((row) => row.id);
  }

  /** The groups that a list's filter asks for: undefined for all, empty when there is no such group. */
  async resolveFilter(db: Db, companyId: number, id: number | undefined): Promise<number[] | undefined> {
    return id === undefined ? undefined : this.findSubtreeIds(db, companyId, id);
  }

  async insert(
    trx: Trx,
    values: { company_id: number; parent: GroupRow | null; name: string; is_default: 0 | 1; now: number },
  ): Promise<GroupRow> {
    const { company_id, parent, name, is_default, now } = values;
    const row = await trx
      .insertInto('resource_group')
      .values({
        kind: this.kind,
        company_id,
        parent_id: parent?.id ?? null,
        path: '',
        name,
        is_default,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const path = childPath(parent?.path ?? null, row.id);
    await trx.updateTable('resource_group').set({ path }).where('id', '=', row.id).execute();
    return { ...row, path };
  }

  async rename(trx: Trx, id: number, name: string): Promise<void> {
    await trx.updateTable('resource_group').set({ name }).where('id', '=', id).execute();
  }

  /** Hangs a group with its subtree below another parent, or at the top. */
  async move(trx: Trx, group: GroupRow, parent: GroupRow | null): Promise<void> {
    await trx
      .updateTable('resource_group')
      .set({ parent_id: parent?.id ?? null })
      .where('id', '=', group.id)
      .execute();
    const path = childPath(parent?.path ?? null, group.id);
    await trx
      .updateTable('resource_group')
      .set({ path: sql`${path} || substr(path, ${group.path.length + 1})` })
      .where(this.#isInSubtree(group.company_id, group.path))
      .execute();
  }

  /** How many levels lie below and including the group. */
  async measureDepth(db: Db, group: GroupRow): Promise<number> {
    const rows = await db
      .selectFrom('resource_group')
      .select('path')
      .where(this.#isInSubtree(group.company_id, group.path))
      .execute();
    const depths = rows.map((row) => row.path.slice(group.path.length).split('/').length);
    return Math.max(...depths);
  }

  async delete(trx: Trx, ids: number[]): Promise<void> {
    await trx.deleteFrom('resource_group').where('id', 'in', ids).execute();
  }

  /** Puts all resources of some groups into another. */
  async emptyInto(trx: Trx, companyId: number, fromIds: number[], toId: number): Promise<void> {
    await trx
      .updateTable(GROUPED_TABLES[this.kind])
      .set({ group_id: toId })
      .where('company_id', '=', companyId)
      .where('group_id', 'in', fromIds)
      .execute();
    if (this.kind !== 'material') return;
    await trx.updateTable('upload').set({ group_id: toId }).where('group_id', 'in', fromIds).execute();
  }

  /** Puts resources into a group; answers how many there were to put. */
  async moveResources(trx: Trx, companyId: number, ids: number[], toId: number): Promise<number> {
    const { numUpdatedRows } = await trx
      .updateTable(GROUPED_TABLES[this.kind])
      .set({ group_id: toId })
      .where('company_id', '=', companyId)
      .where('id', 'in', ids)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  }

  /** Changes of one tree wait here for each other: two moves at once could otherwise make a circle. */
  async lockTree(trx: Trx, companyId: number): Promise<void> {
    await trx
      .updateTable('resource_group')
      .set((eb) => ({ sort: eb.ref('sort') }))
      .where('company_id', '=', companyId)
      .where('kind', '=', this.kind)
      .where('is_default', '=', 1)
      .execute();
  }

  #ofCompany(db: Db, companyId: number) {
    return db
      .selectFrom('resource_group')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('kind', '=', this.kind);
  }

  #isInSubtree(companyId: number, path: string): Expression<SqlBool> {
    const { from, below } = subtreeBounds(path);
    return sql<boolean>`company_id = ${companyId} and kind = ${this.kind} and path >= ${from} and path < ${below}`;
  }

  async #countResources(db: Db, companyId: number): Promise<Map<number, number>> {
    const rows = await db
      .selectFrom(GROUPED_TABLES[this.kind])
      .select((eb) => ['group_id', eb.fn.countAll<number>().as('count')])
      .where('company_id', '=', companyId)
      .groupBy('group_id')
      .execute();
    return new Map(rows.map((row) => [row.group_id, row.count]));
  }
}
