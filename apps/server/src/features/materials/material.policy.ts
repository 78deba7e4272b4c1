import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../platform/actor/actor.ts';

/** Which rows of `material` this actor may see or change. Outside it a material is absent, in every call. */
export function materialsSeenBy(actor: Pick<Actor, 'company_id'>): RawBuilder<boolean> {
  return sql<boolean>`material.company_id = ${actor.company_id}`;
}
