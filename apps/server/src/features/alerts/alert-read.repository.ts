import {
  backupRoutes,
  licenceRoutes,
  type RouteParts,
  resources,
  SERVER_ALERT_KINDS,
  type ServerAlertKind,
} from '@marquee/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Actor, holdsAccess } from '../../platform/actor/actor.ts';
import { query } from '../../platform/database/query.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { idList, seenBy } from '../../platform/reach/index.ts';

/** Whether a user has read the alert of a row. */
export function isReadBy(userId: number): RawBuilder<boolean> {
  return sql<boolean>`(alert.id <= coalesce((select read_until from alert_reader where user_id = ${userId}), 0)
    or exists (select 1 from alert_read where alert_read.user_id = ${userId} and alert_read.alert_id = alert.id))`;
}

/** Who sees alerts of the server by their kinds: those who see its backups, and its licences. */
const SERVER_CALLS: Readonly<Record<ServerAlertKind, RouteParts>> = {
  backup: backupRoutes.state,
  licence: licenceRoutes.ends,
};

/** Which alerts the actor sees, joined with their devices. */
export function alertsSeenBy(actor: Actor): RawBuilder<boolean> {
  const ofDevices = seenBy(resources.devices, actor);
  const kinds = SERVER_ALERT_KINDS.filter((kind) => holdsAccess(actor, SERVER_CALLS[kind].access));
  if (kinds.length === 0) return ofDevices;
  return sql<boolean>`(${ofDevices} or (alert.device_id is null and alert.company_id = ${actor.company_id}
    and alert.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})))`;
}

/** Alerts that the actor may not see, or has read, are left out. */
export async function markRead(trx: Trx, actor: Actor, ids: readonly number[]): Promise<void> {
  await sql`insert into alert_read (user_id, alert_id)
    select ${sql.lit(actor.user_id)}, alert.id from alert left join device on device.id = alert.device_id
    where alert.id in ${idList(trx, ids)} and ${alertsSeenBy(actor)}
      and not ${isReadBy(actor.user_id)}
    on conflict do nothing`.execute(query(trx));
}

/** Never takes back what has been read. */
export async function markAllRead(trx: Trx, userId: number, until: number): Promise<void> {
  await sql`insert into alert_reader (user_id, read_until) values (${userId}, ${until})
    on conflict (user_id) do update set read_until = excluded.read_until
    where excluded.read_until > alert_reader.read_until`.execute(query(trx));
  await query(trx)
    .deleteFrom('alert_read')
    .where('user_id', '=', userId)
    .where('alert_id', '<=', until)
    .execute();
}

/** The newest alert of the company; nobody can have read a later one. */
export async function findNewestId(trx: Trx, companyId: number): Promise<number> {
  const row = await query(trx)
    .selectFrom('alert')
    .select((eb) => eb.fn.max('id').as('id'))
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row?.id ?? 0;
}
