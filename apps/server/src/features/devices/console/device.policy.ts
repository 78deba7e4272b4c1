import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../platform/actor/actor.ts';

/** Which rows of `device` this actor may see or change. Outside it a screen is absent, in every call. */
export function devicesSeenBy(actor: Pick<Actor, 'company_id'>): RawBuilder<boolean> {
  return sql<boolean>`device.company_id = ${actor.company_id}`;
}
