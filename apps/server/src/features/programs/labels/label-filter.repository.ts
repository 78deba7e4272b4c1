import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '../../../platform/database/where.ts';

/** Whether a precise label, as JSON, names this value, or none of its kind. The values contain no character that `like` treats specially. */
export function isFor(label: RawBuilder<unknown>, field: 'genders' | 'age_bands', value: string): Condition {
  return sql<boolean>`(${label} like ${`%"${field}":[%"${value}"%]%`} or ${label} like ${`%"${field}":[]%`})`;
}
