import { createHash } from 'node:crypto';
import { query } from '../platform/database/query.ts';
import type { CheckResult, Damage, DoctorContext, Finding } from './check.ts';
import { TrashSearch } from './check-trash.ts';
import { findingsOf } from './content-owners.ts';
import { inPages } from './pages.ts';

/** Files checked concurrently, because each request to an object store takes a while. */
const CONCURRENCY = 8;

interface ContentRow {
  sha256: string;
  size: number;
}

/** Checks that every file in the database exists with the right size and, in a deep check, the right bytes. */
export async function checkContent(context: DoctorContext): Promise<CheckResult> {
  const trash = new TrashSearch(context);
  const findings: Finding[] = [];
  let checked = 0;
  let missing = 0;
  for await (const rows of inPages(
    '',
    (after, limit) => readRows(context, after, limit),
    (row) => row.sha256,
  )) {
    for (let at = 0; at < rows.length; at += CONCURRENCY) {
      const together = rows.slice(at, at + CONCURRENCY);
      const damages = await Promise.all(together.map((row) => findDamage(context, row)));
      for (const [index, damage] of damages.entries()) {
        if (damage === 'missing') missing += 1;
        const row = together[index] as ContentRow;
        if (!damage || !(await isStillNamed(context, row))) continue;
        const trashed = damage === 'missing' ? await trash.find(row.sha256) : undefined;
        findings.push(...(trashed ? [trashed] : await findingsOf(context, row, damage)));
      }
    }
    checked += rows.length;
  }
  const isAllGone =
    checked > 0 && missing === checked && !findings.some(({ code }) => code === 'content.trashed');
  return { checked, findings: isAllGone ? [allGone(checked)] : findings };
}

/** Wrong settings are more likely than the loss of every file, and a repair would take everything out of use. */
function allGone(count: number): Finding {
  const subject = `none of the ${count} files exists: are MARQUEE_DATA and MARQUEE_S3_URL the same as the server's?`;
  return { code: 'content.missing', subject };
}

/** A failing disk returns some files and not others, so an error counts as damage of that file and the check continues. */
async function findDamage(context: DoctorContext, row: ContentRow): Promise<Damage | null> {
  try {
    return await compare(context, row);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EIO') return 'unreadable';
    throw error;
  }
}

async function compare(
  { content, isDeep }: DoctorContext,
  { sha256, size }: ContentRow,
): Promise<Damage | null> {
  const found = await content.find(sha256);
  if (!found) return 'missing';
  if (found.size !== size) return 'size';
  if (!isDeep || size === 0) return null;
  const hash = createHash('sha256');
  for await (const chunk of content.openRange(sha256, 0, size - 1) as AsyncIterable<Uint8Array>)
    hash.update(chunk);
  return hash.digest('hex') === sha256 ? null : 'hash';
}

/** A running server may sweep the file in the meantime; it deletes the row first. */
async function isStillNamed({ db }: DoctorContext, { sha256 }: ContentRow): Promise<boolean> {
  const row = await query(db)
    .selectFrom('content')
    .select('sha256')
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return row !== undefined;
}

function readRows({ db }: DoctorContext, after: string, limit: number): Promise<ContentRow[]> {
  return query(db)
    .selectFrom('content')
    .select(['sha256', 'size'])
    .where('sha256', '>', after)
    .orderBy('sha256')
    .limit(limit)
    .execute();
}
