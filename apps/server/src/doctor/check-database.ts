import { sql } from 'kysely';
import { migrations } from '../migrations/index.ts';
import { NewerDatabaseError } from '../platform/database/migrate.ts';
import { query } from '../platform/database/query.ts';
import type { CheckResult, DoctorContext, Finding } from './check.ts';

/** Whether the database is sound in itself. PostgreSQL sees to that on its own. */
export async function checkDatabase({ db, engine, isDeep }: DoctorContext): Promise<CheckResult> {
  if (engine === 'postgres') return { checked: migrations.length, findings: [] };
  const { rows } = await sql<
    Record<string, string>
  >`${sql.raw(isDeep ? 'pragma integrity_check' : 'pragma quick_check')}`.execute(query(db));
  const faults = rows.flatMap((row) => Object.values(row)).filter((text) => text !== 'ok');
  const references = await sql<{
    table: string;
    /** Null where the table numbers no rows. */
    rowid: number | null;
    parent: string;
  }>`pragma foreign_key_check`.execute(query(db));
  const findings: Finding[] = [
    ...faults.map((subject): Finding => ({ code: 'database.corrupt', subject })),
    ...references.rows.map(
      ({ table, rowid, parent }): Finding => ({
        code: 'database.reference',
        subject: `${rowid === null ? 'a row' : `row ${rowid}`} of ${table} names a row of ${parent} that is not there`,
      }),
    ),
  ];
  return { checked: migrations.length, findings };
}

/**
 * The steps that the database lacks of the form that this version knows: nothing else can be looked at before.
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
