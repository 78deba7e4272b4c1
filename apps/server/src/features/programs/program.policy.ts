import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../platform/actor/actor.ts';

/** Which rows of `program` this actor may see or change. Outside it a program is absent, in every call. */
export function programsSeenBy(actor: Pick<Actor, 'company_id'>): RawBuilder<boolean> {
  return sql<boolean>`program.company_id = ${actor.company_id}`;
}
