import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Flag } from '../database/columns.ts';
import { query } from '../database/query.ts';
import type { GroupKind } from '../database/tables/organisation.ts';
import type { Db, Trx } from '../database/transaction.ts';
import { childPath, subtreeBounds } from './group-path.ts';

/** What every node of a tree has, whatever it stands for. */
export interface TreeNode {
  id: number;
  company_id: number;
  parent_id: number | null;
  /** Ids from the root, like `/1/4/`. */
  path: string;
  name: string;
  is_default: Flag;
}

/**
 * A forest of every company, kept in a table of its own (departments) or one of those in a table that is theirs
 * together (folders, told apart by their kind). Every query names the company.
 */
export class TreeRepository {
  readonly #table: 'department' | 'resource_group';
  readonly #kind: GroupKind | undefined;

  constructor(table: 'department' | 'resource_group', kind?: GroupKind) {
    this.#table = table;
    this.#kind = kind;
  }

  /** Ids of a node and all below it; empty when the company has no such node. */
  async findSubtreeIds(db: Db, companyId: number, id: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select member.id from ${sql.table(this.#table)} as root
      join ${sql.table(this.#table)} as member on member.company_id = root.company_id and ${this.#isOfKind('member')}
        and member.path >= root.path and member.path < substr(root.path, 1, length(root.path) - 1) || '0'
      where root.id = ${id} and root.company_id = ${companyId} and ${this.#isOfKind('root')}`.execute(
      query(db),
    );
    return rows.map((row) => row.id);
  }

  /** Gives a node that was just inserted its path. */
  async place(trx: Trx, id: number, parent: Pick<TreeNode, 'path'> | null): Promise<string> {
    const path = childPath(parent?.path ?? null, id);
    await query(trx).updateTable(this.#table).set({ path }).where('id', '=', id).execute();
    return path;
  }

  async rename(trx: Trx, id: number, name: string): Promise<void> {
    await query(trx).updateTable(this.#table).set({ name }).where('id', '=', id).execute();
  }

  /** Hangs a node with all below it under another, or at the top. */
  async move(trx: Trx, node: TreeNode, parent: TreeNode | null): Promise<void> {
    await query(trx)
      .updateTable(this.#table)
      .set({ parent_id: parent?.id ?? null })
      .where('id', '=', node.id)
      .execute();
    const path = childPath(parent?.path ?? null, node.id);
    await query(trx)
      .updateTable(this.#table)
      .set({ path: sql`${path} || substr(path, ${node.path.length + 1})` })
      .where(this.#isInSubtree(node))
      .execute();
  }

  /** How many levels lie below and including the node. */
  async measureDepth(db: Db, node: TreeNode): Promise<number> {
    const rows = await query(db)
      .selectFrom(this.#table)
      .select('path')
      .where(this.#isInSubtree(node))
      .execute();
    const depths = rows.map((row) => row.path.slice(node.path.length).split('/').length);
    return Math.max(...depths);
  }

  async delete(trx: Trx, ids: number[]): Promise<void> {
    await query(trx).deleteFrom(this.#table).where('id', 'in', ids).execute();
  }

  /** Changes of one tree wait here for each other: two moves at once could otherwise make a circle. */
  async lockTree(trx: Trx, companyId: number): Promise<void> {
    await query(trx)
      .updateTable(this.#table)
      .set((eb) => ({ name: eb.ref('name') }))
      .where('company_id', '=', companyId)
      .where(this.#isOfKind(this.#table))
      .where('is_default', '=', 1)
      .execute();
  }

  #isInSubtree({ company_id, path }: TreeNode): Expression<SqlBool> {
    const { from, below } = subtreeBounds(path);
    return sql<boolean>`company_id = ${company_id} and ${this.#isOfKind(this.#table)}
      and path >= ${from} and path < ${below}`;
  }

  #isOfKind(alias: string): RawBuilder<boolean> {
    if (this.#kind === undefined) return sql<boolean>`true`;
    return sql<boolean>`${sql.ref(`${alias}.kind`)} = ${this.#kind}`;
  }
}
