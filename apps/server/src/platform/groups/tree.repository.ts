import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Flag } from '../database/columns.ts';
import { query } from '../database/query.ts';
import type { GroupKind } from '../database/tables/organisation.ts';
import type { Db, Trx } from '../database/transaction.ts';
import { childPath, subtreeBounds } from '../reach/group-path.ts';

/** Columns of every node of a tree, whatever it represents. */
export interface TreeNode {
  id: number;
  company_id: number;
  parent_id: number | null;
  /** Ids from the root, like `/1/4/`. */
  path: string;
  name: string;
  is_default: Flag;
}

/** The trees of all companies in one table: departments, or the groups of one kind. Every query names the company. */
export interface Tree {
  table: 'department' | 'resource_group';
  kind?: GroupKind;
}

export const DEPARTMENT_TREE: Tree = { table: 'department' };

export function folderTree(kind: GroupKind): Tree {
  return { table: 'resource_group', kind };
}

/** Ids of a node and all below it; empty when the company has no such node. */
export async function findSubtreeIds(db: Db, tree: Tree, companyId: number, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select member.id from ${sql.table(tree.table)} as root
    join ${sql.table(tree.table)} as member on member.company_id = root.company_id and ${isOfKind(tree, 'member')}
      and member.path >= root.path and member.path < substr(root.path, 1, length(root.path) - 1) || '0'
    where root.id = ${id} and root.company_id = ${companyId} and ${isOfKind(tree, 'root')}`.execute(
    query(db),
  );
  return rows.map((row) => row.id);
}

/** Sets the path of a node that was just inserted. */
export async function place(
  trx: Trx,
  tree: Tree,
  id: number,
  parent: Pick<TreeNode, 'path'> | null,
): Promise<string> {
  const path = childPath(parent?.path ?? null, id);
  await query(trx).updateTable(tree.table).set({ path }).where('id', '=', id).execute();
  return path;
}

export async function rename(trx: Trx, tree: Tree, id: number, name: string): Promise<void> {
  await query(trx).updateTable(tree.table).set({ name }).where('id', '=', id).execute();
}

/** Moves a node with its subtree below another, or to the top. */
export async function move(trx: Trx, tree: Tree, node: TreeNode, parent: TreeNode | null): Promise<void> {
  await query(trx)
    .updateTable(tree.table)
    .set({ parent_id: parent?.id ?? null })
    .where('id', '=', node.id)
    .execute();
  const path = childPath(parent?.path ?? null, node.id);
  await query(trx)
    .updateTable(tree.table)
    .set({ path: sql`${path} || substr(path, ${node.path.length + 1})` })
    .where(isInSubtree(tree, node))
    .execute();
}

/** The number of levels from the node down, including its own. */
export async function measureDepth(db: Db, tree: Tree, node: TreeNode): Promise<number> {
  const rows = await query(db).selectFrom(tree.table).select('path').where(isInSubtree(tree, node)).execute();
  const depths = rows.map((row) => row.path.slice(node.path.length).split('/').length);
  return Math.max(...depths);
}

export async function remove(trx: Trx, tree: Tree, ids: number[]): Promise<void> {
  await query(trx).deleteFrom(tree.table).where('id', 'in', ids).execute();
}

/** Serialises changes of one tree, because two simultaneous moves could make a cycle. */
export async function lockTree(trx: Trx, tree: Tree, companyId: number): Promise<void> {
  await query(trx)
    .updateTable(tree.table)
    .set((eb) => ({ name: eb.ref('name') }))
    .where('company_id', '=', companyId)
    .where(isOfKind(tree, tree.table))
    .where('is_default', '=', 1)
    .execute();
}

function isInSubtree(tree: Tree, { company_id, path }: TreeNode): Expression<SqlBool> {
  const { from, below } = subtreeBounds(path);
  return sql<boolean>`company_id = ${company_id} and ${isOfKind(tree, tree.table)}
    and path >= ${from} and path < ${below}`;
}

function isOfKind(tree: Tree, alias: string): RawBuilder<boolean> {
  if (tree.kind === undefined) return sql<boolean>`true`;
  return sql<boolean>`${sql.ref(`${alias}.kind`)} = ${tree.kind}`;
}
