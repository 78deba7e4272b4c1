import { type RawBuilder, sql } from 'kysely';
import type { ColumnRef } from './where.ts';

const SERVER_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The time zone that all rows of a group have, which is the server's for a row without one; null if they differ.
 * @param column the column with the zone, such as `device.time_zone`
 */
export function sharedTimeZone(column: ColumnRef): RawBuilder<string | null> {
  const zone = sql<string>`coalesce(${sql.ref(column)}, ${SERVER_ZONE})`;
  return sql`case when min(${zone}) = max(${zone}) then min(${zone}) end`;
}
