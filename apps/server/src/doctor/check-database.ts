import { sql } from 'kysely';
import { migrations } from '../migrations/index.ts';
import { NewerDatabaseError } from '../platform/database/migrate/migrate.ts';
import { query } from '../platform/database/query.ts';
import type { CheckResult, DoctorContext, Finding } from './check.ts';

/** Checks the integrity of the database; PostgreSQL ensures its own. */
export async function checkDatabase({ db, engine, isDeep }: DoctorContext): Promise<CheckResult> {
  if (engine === 'postgres') return { checked: migrations.length, findings: [] };
  const { rows } = await sql<
    Record<string, string>
  >`${sql.raw(isDeep ? 'pragma integrity_check' : 'pragma quick_check')}`.execute(query(db));
  const faults = rows.flatMap((row) => Object.values(row)).filter((text) => text !== 'ok');
  const references = await sql<{
    table: string;
    /** Null for a table without row ids. */
    rowid: number | null;
    parent: string;
  }>`pragma foreign_key_check`.execute(query(db));
  const findings: Finding[] = [
    ...faults.map((subject): Finding => ({ code: 'database.corrupt', subject })),
    ...references.rows.map(
      ({ table, rowid, parent }): Finding => ({
        code: 'database.reference',
        subject: `${rowid === null ? 'a row' : `row ${rowid}`} of ${table} refers to a missing row of ${parent}`,
      }),
    ),
  ];
  return { checked: migrations.length, findings };
}

/**
 * Returns the migrations that the database lacks; nothing else can be checked before they have run.
 * @throws NewerDatabaseError
 */
export async function findMissingSteps({ db }: Pick<DoctorContext, 'db'>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(query(db));
  const done = new Set(rows.map((row) => row.name));
  const known = migrations.map(({ name }) => name);
  const unknown = [...done].filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new NewerDatabaseError(unknown);
  return known.filter((name) => !done.has(name));
}
