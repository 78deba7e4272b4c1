import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../platform/actor/actor.ts';

/** Which sums of plays this actor may see. */
export function statisticsSeenBy(actor: Pick<Actor, 'company_id'>): RawBuilder<boolean> {
  return sql<boolean>`play_day.company_id = ${actor.company_id}`;
}
