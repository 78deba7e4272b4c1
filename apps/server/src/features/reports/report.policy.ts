import { sql } from 'kysely';
import type { Actor } from '../../platform/actor/actor.ts';
import type { Condition } from '../../platform/database/where.ts';

/** The reports of this user, or all of the company for administrators. */
export function reportsSeenBy({ company_id, user_id, sees_company }: Actor): Condition {
  const own = sees_company ? sql`` : sql`and report.owner_id = ${user_id}`;
  return sql<boolean>`(report.company_id = ${company_id} ${own})`;
}
