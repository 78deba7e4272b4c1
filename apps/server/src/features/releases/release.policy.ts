import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../platform/actor/actor.ts';

/** Which rows of `release` this actor may see or change. Outside it a release is absent, in every call. */
export function releasesSeenBy(actor: Pick<Actor, 'company_id'>): RawBuilder<boolean> {
  return sql<boolean>`"release".company_id = ${actor.company_id}`;
}
