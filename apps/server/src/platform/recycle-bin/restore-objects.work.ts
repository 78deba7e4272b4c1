import { materialErrors, type Restoration, refuse } from '@marquee/contract';
import { sql } from 'kysely';
import { fromJson } from '../database/columns.ts';
import { query } from '../database/query.ts';
import type { StoredRow } from '../database/tables/recycle-bin.ts';
import type { Tables } from '../database/tables.ts';
import type { Db, Trx } from '../database/transaction.ts';
import { groups } from '../groups/index.ts';
import { idList } from '../reach/index.ts';
import type { Part, RecycledRow } from './recycle-bin.repository.ts';
import * as recycleBin from './recycle-bin.repository.ts';
import { isRecycledKind, LINKS, RETURN_ORDER, type RecycledKind } from './recycled-kinds.ts';
import type { Recycling, ReturnContext } from './recycling.ts';
import { insertStored } from './stored-rows.repository.ts';

/** Objects of the bin, locked, by kind. */
export type Returning = Map<RecycledKind, RecycledRow[]>;

interface Restoring extends ReturnContext {
  recyclings: readonly Recycling[];
  /** The kind that the caller named; what cannot return of the others stays in the bin. */
  named: RecycledKind;
}

/**
 * Brings objects back with their ids, what belongs to them, and the links between them and others. A link to an object that is
 * still in the bin waits there for it.
 * Refuses: materials.content_taken, and what the kinds refuse.
 */
export async function restoreObjects(
  trx: Trx,
  returning: Returning,
  context: Restoring,
): Promise<Restoration> {
  const restored: Restoration['restored'] = [];
  const returned: Returning = new Map();
  for (const kind of RETURN_ORDER) {
    const recycling = context.recyclings.find((one) => one.kind === kind);
    for (const row of (recycling && returning.get(kind)) ?? []) {
      const name = await insertRoot(trx, recycling as Recycling, row, kind === context.named);
      if (name === undefined) continue;
      restored.push({ kind, id: row.id, name, former_name: row.name });
      returned.set(kind, [...(returned.get(kind) ?? []), row]);
    }
  }
  const missing = new Set<string>();
  for (const [kind, rows] of returned) await insertParts(trx, kind, rows, missing);
  for (const [kind, rows] of returned) {
    const recycling = context.recyclings.find((one) => one.kind === kind);
    await recycling?.returned?.(trx, rows, context);
    await recycleBin.remove(
      trx,
      kind,
      rows.map(({ id }) => id),
    );
  }
  return { restored, missing: missing.size };
}

/** Ids of what these objects show and that is in the bin too. */
export async function listShownInBin(
  trx: Trx,
  kind: RecycledKind,
  ids: readonly number[],
): Promise<Map<RecycledKind, number[]>> {
  const shown = new Map<RecycledKind, Set<number>>();
  const below = RETURN_ORDER.slice(0, RETURN_ORDER.indexOf(kind));
  for (const part of await recycleBin.listParts(trx, kind, ids)) {
    for (const [table, id] of linksOf(part)) {
      if (!isRecycledKind(table) || !below.includes(table)) continue;
      shown.set(table, (shown.get(table) ?? new Set()).add(id));
    }
  }
  const found = new Map<RecycledKind, number[]>();
  for (const [table, asked] of shown) found.set(table, await recycleBin.listKnown(trx, table, [...asked]));
  return found;
}

/** Inserts the row of an object; returns its name, or undefined if the library has it again and it was not named. */
async function insertRoot(
  trx: Trx,
  recycling: Recycling,
  row: RecycledRow,
  isNamed: boolean,
): Promise<string | undefined> {
  const { kind } = recycling;
  const { company_id, department_id } = row;
  const twin = await recycling.findTwin?.(trx, row);
  if (twin !== undefined) return isNamed ? refuse(materialErrors.content_taken, { name: twin }) : undefined;
  const group = await groups.findAny(trx, kind, company_id, row.group_id);
  const group_id = group?.id ?? (await groups.getDefault(trx, kind, company_id)).id;
  const name = await recycling.freeName(trx, { ...row, group_id });
  const stored = fromJson(row.row);
  await insertStored(trx, kind, [{ ...stored, name, group_id, department_id }]);
  return name;
}

async function insertParts(
  trx: Trx,
  kind: RecycledKind,
  rows: readonly RecycledRow[],
  missing: Set<string>,
): Promise<void> {
  const departments = new Map(rows.map(({ id, department_id }) => [id, department_id]));
  const parts = await recycleBin.listParts(trx, kind, [...departments.keys()]);
  const present = await findPresent(trx, parts);
  const ready = new Map<keyof Tables, StoredRow[]>();
  for (const part of parts) {
    const row = fromJson(part.row);
    const absent = linksOf(part).find(([table, id]) => !present.get(table)?.has(id));
    if (absent) {
      await letWait(trx, part, absent);
      missing.add(absent.join());
    } else if (await isStillShown(trx, part, row)) {
      // Tags follow their material from department to department, also while it is in the bin.
      const department_id = departments.get(Number(row[`${kind}_id`]));
      const moved =
        row.department_id === undefined || department_id === undefined ? row : { ...row, department_id };
      ready.set(part.table_name, [...(ready.get(part.table_name) ?? []), moved]);
    }
  }
  for (const [table, stored] of ready) await insertStored(trx, table, stored);
}

/** A link to an object in the bin returns with it; items of playlists do not, because their place may be taken by then. */
async function letWait(trx: Trx, part: Part, [table, id]: Link): Promise<void> {
  if (part.table_name === 'playlist_item' || !isRecycledKind(table)) return;
  const known = await recycleBin.listKnown(trx, table, [id]);
  if (known.length > 0) await recycleBin.insertPart(trx, table, id, part);
}

/** Whether a program or template has not been saved without the material that a waiting link names. */
async function isStillShown(trx: Trx, { table_name }: Part, row: StoredRow): Promise<boolean> {
  if (table_name !== 'program_material' && table_name !== 'template_material') return true;
  const kind = table_name === 'program_material' ? 'program' : 'template';
  const { rows } = await sql<{ document: string }>`
    select document from ${sql.table(kind)} where id = ${row[`${kind}_id`]}`.execute(query(trx));
  return new RegExp(`"materialId":${row.material_id}\\b`).test(rows[0]?.document ?? '');
}

/** Which of the objects that these rows refer to exist. */
async function findPresent(db: Db, parts: readonly Part[]): Promise<Map<string, Set<number>>> {
  const asked = Map.groupBy(parts.flatMap(linksOf), ([table]) => table);
  const present = new Map<string, Set<number>>();
  for (const [table, links] of asked) {
    const ids = [...new Set(links.map(([, id]) => id))];
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where id in ${idList(db, ids)}`.execute(query(db));
    present.set(table, new Set(rows.map(({ id }) => id)));
  }
  return present;
}

/** A table, and the id of one of its rows. */
type Link = readonly [table: keyof Tables, id: number];

function linksOf({ table_name, row }: Part): Link[] {
  const columns = LINKS[table_name];
  if (!columns) return [];
  const stored = fromJson(row);
  return Object.entries(columns).flatMap(([column, table]) => {
    const id = stored[column];
    return typeof id === 'number' ? [[table, id] as const] : [];
  });
}
