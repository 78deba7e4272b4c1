import { sql } from 'kysely';
import { query } from '../database/query.ts';
import type { Db } from '../database/transaction.ts';

/** A column that keeps a file: its foreign key refuses to delete the row of the file. */
export interface ContentReference {
  table: string;
  column: string;
  isNullable: boolean;
}

interface ForeignKey {
  table: string;
  column: string;
  required: boolean | number;
}

/**
 * Lists every column that keeps files, as the foreign keys of the database say. A row that is deleted together with its
 * file does not keep it.
 */
export async function listContentReferences(db: Db): Promise<ContentReference[]> {
  const found = db.engine === 'postgres' ? postgresKeys : sqliteKeys;
  const { rows } = await found.execute(query(db));
  return rows.map(({ table, column, required }) => ({ table, column, isNullable: !required }));
}

const sqliteKeys = sql<ForeignKey>`
  select tables.name as "table", keys."from" as "column", columns."notnull" as required
  from sqlite_schema as tables
  join pragma_foreign_key_list(tables.name) as keys
  join pragma_table_info(tables.name) as columns on columns.name = keys."from"
  where tables.type = 'table' and keys."table" = 'content' and keys.on_delete <> 'CASCADE'
  order by 1, 2`;

const postgresKeys = sql<ForeignKey>`
  select tables.relname as "table", columns.attname as "column", columns.attnotnull as required
  from pg_constraint as keys
  join pg_class as tables on tables.oid = keys.conrelid
  join pg_attribute as columns on columns.attrelid = keys.conrelid and columns.attnum = any (keys.conkey)
  where keys.contype = 'f' and keys.confrelid = 'content'::regclass and keys.confdeltype <> 'c'
  order by 1, 2`;
