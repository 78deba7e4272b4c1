import { type RawBuilder, type ReferenceExpression, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** `column contains text`, without regard to case for ASCII; `%`, `_` and `\` in `text` are ordinary characters. */
export function contains<Table extends keyof Tables>(
  column: ReferenceExpression<Tables, Table> & string,
  text: string,
): RawBuilder<boolean> {
  const pattern = `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`;
}
