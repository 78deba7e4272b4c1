import { sql } from 'kysely';
import type { Clock } from '../clock/clock.ts';
import { query } from '../database/query.ts';
import { inBatches } from '../database/rows/in-batches.ts';
import type { Db } from '../database/transaction.ts';
import { type ContentReference, listContentReferences } from './content-references.ts';
import { listKnown } from './content-rows.ts';
import { type ContentStore, dayOf } from './content-store.ts';

const DAY_MS = 86_400_000;
/** Deleted materials of a small library are a large share of it; files that no row names are always counted. */
const UNCOUNTED_RELEASED = 10;

export interface SweepLimits {
  /** How many days files stay in the trash. */
  trashDays: number;
  /** The largest share of all files that one sweep may move, in per cent. */
  sweepPercent: number;
}

/** The files that a sweep would move: those older than a day that nothing refers to. A day, because a file is stored first. */
export interface SweepPlan {
  /** All files older than a day. */
  total: number;
  /** Files with a row to which nothing refers. */
  released: string[];
  /** Files without a row. */
  unknown: string[];
}

export async function planSweep(db: Db, content: ContentStore, before: number): Promise<SweepPlan> {
  const plan: SweepPlan = { total: 0, released: [], unknown: [] };
  const references = await listContentReferences(db);
  for await (const batch of inBatches(content.listOlderThan(before))) {
    const known = await listKnown(db, batch);
    plan.total += batch.length;
    plan.unknown.push(...batch.filter((sha256) => !known.has(sha256)));
    const released = await unreferenced(db, references, before).where('sha256', 'in', batch).execute();
    plan.released.push(...released.map(({ sha256 }) => sha256));
  }
  return plan;
}

/** Whether a plan moves more files than the operator allows in one sweep. */
export function isTooLarge({ total, released, unknown }: SweepPlan, { sweepPercent }: SweepLimits): boolean {
  const counted = unknown.length + Math.max(0, released.length - UNCOUNTED_RELEASED);
  return counted > (total * sweepPercent) / 100;
}

/** Moves the files to the trash. The row goes first, which foreign keys refuse while anything refers to it. */
export async function carryOut(
  db: Db,
  content: ContentStore,
  plan: SweepPlan,
  before: number,
): Promise<number> {
  await deleteRows(db, before);
  let moved = 0;
  for (const sha256 of [...plan.released, ...plan.unknown]) {
    if ((await listKnown(db, [sha256])).size > 0) continue;
    if (await content.trash(sha256, before)) moved += 1;
  }
  return moved;
}

export interface SweepResult {
  moved: number;
  purged: number;
  restored: number;
  /** Present when the sweep moved nothing because it would have moved too much. */
  refused?: { files: number; total: number };
}

/** Moves unreferenced files to the trash, moves files back that a row names, and empties the trash of old files. */
export async function sweepContent(
  db: Db,
  content: ContentStore,
  clock: Clock,
  limits: SweepLimits,
): Promise<SweepResult> {
  const before = clock.now() - DAY_MS;
  const restored = await restoreNamed(db, content);
  const purged = await purgeTrash(content, clock.now() - limits.trashDays * DAY_MS);
  const plan = await planSweep(db, content, before);
  if (isTooLarge(plan, limits)) {
    const files = plan.released.length + plan.unknown.length;
    return { moved: 0, purged, restored, refused: { files, total: plan.total } };
  }
  return { moved: await carryOut(db, content, plan, before), purged, restored };
}

/** Moves files back that a row names, because an older database was restored. */
export async function restoreNamed(db: Db, content: ContentStore): Promise<number> {
  let restored = 0;
  for await (const batch of inBatches(content.listTrash())) {
    const known = await listKnown(
      db,
      batch.map(({ sha256 }) => sha256),
    );
    for (const file of batch.filter(({ sha256 }) => known.has(sha256))) {
      if (await content.find(file.sha256)) continue;
      await content.restore(file);
      restored += 1;
    }
  }
  return restored;
}

async function purgeTrash(content: ContentStore, before: number): Promise<number> {
  const lastDay = dayOf(before);
  let purged = 0;
  for await (const file of content.listTrash()) {
    if (file.day >= lastDay) continue;
    await content.purge(file);
    purged += 1;
  }
  return purged;
}

async function deleteRows(db: Db, before: number): Promise<void> {
  const references = await listContentReferences(db);
  await query(db)
    .deleteFrom('content')
    .where('sha256', 'in', unreferenced(db, references, before))
    .execute();
}

/** The files of rows that nothing has referred to since `before`. */
function unreferenced(db: Db, references: readonly ContentReference[], before: number) {
  return query(db)
    .selectFrom('content')
    .select('content.sha256')
    .where('content.created_at', '<', before)
    .where(({ and }) => and(references.map(isNotIn)));
}

/** SQLite searches the index of a column that is never null, but only without a condition. */
function isNotIn({ table, column, isNullable }: ContentReference) {
  const name = sql.ref(column);
  const present = isNullable ? sql` where ${name} is not null` : sql``;
  return sql<boolean>`content.sha256 not in (select ${name} from ${sql.table(table)}${present})`;
}
