import { sql } from 'kysely';
import { query } from '../database/query.ts';
import type { Row, Tables } from '../database/tables.ts';
import { type ContentColumn, type ContentOwner, type ContentUse, contentOwner } from './content-owner.ts';

interface RowOwner<Name extends keyof Tables, Fact extends keyof Row<Name> & string>
  extends Omit<ContentOwner, 'listUses'> {
  table: Name;
  columns: readonly ContentColumn<Name>[];
  /** The columns that `useOf` reads. */
  facts: readonly Fact[];
  useOf: (row: Pick<Row<Name>, Fact>, sha256: string) => ContentUse;
}

/** Declares the owner of files of which each row that names one is a use of its own. */
export function rowContentOwner<Name extends keyof Tables, Fact extends keyof Row<Name> & string>({
  facts,
  useOf,
  ...owner
}: RowOwner<Name, Fact>): ContentOwner {
  const { table, columns } = owner;
  return contentOwner({
    ...owner,
    async listUses(db, sha256) {
      const names = sql.join(facts.map((fact) => sql.ref(fact)));
      const isNamed = sql.join(
        columns.map((column) => sql`${sql.ref(column)} = ${sha256}`),
        sql` or `,
      );
      const { rows } = await sql<Pick<Row<Name>, Fact>>`
        select ${names} from ${sql.table(table)} where ${isNamed}`.execute(query(db));
      return rows.map((row) => useOf(row, sha256));
    },
  });
}
