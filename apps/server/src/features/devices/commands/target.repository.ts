import { type DeviceFilter, resources } from '@marquee/contract';
import { sql } from 'kysely';
import { query } from '../../../platform/database/query.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { where } from '../../../platform/database/where.ts';
import { inGroup } from '../../../platform/groups/index.ts';
import { type Reacher, seenBy, withinReach } from '../../../platform/reach/index.ts';
import { matchingDevices } from '../console/device-list.repository.ts';
import { sharedCapabilities } from '../credentials/shared-capabilities.model.ts';

export type Target = Awaited<ReturnType<typeof listByIds>>[number];

/** Devices that the actor sees; those that are absent for the actor are left out. */
export async function listByIds(db: Db, actor: Reacher, ids: readonly number[]) {
  return ids.length === 0 ? [] : read(select(db, actor).where('device.id', 'in', ids));
}

/** The devices of this group and of those below it that the actor sees, at most `limit` of them. */
export async function listByGroup(db: Db, actor: Reacher, groupId: number, limit: number) {
  const inside = inGroup('device.group_id', 'device', actor, groupId);
  return read(select(db, actor).where(where.all(inside)).limit(limit));
}

/** The devices that the device list shows with this filter, at most `limit` of them. */
export async function listMatching(
  db: Db,
  actor: Reacher,
  filter: DeviceFilter,
  { now, limit }: { now: number; limit: number },
) {
  const ids = matchingDevices(db, actor, filter, now).select('device.id').limit(limit);
  return read(select(db, actor).where('device.id', 'in', ids));
}

function select(db: Db, actor: Reacher) {
  const mayChange = withinReach('device.department_id', actor, 'device', 'change');
  return query(db)
    .selectFrom('device')
    .select(['device.id', 'device.name', 'device.state', 'device.is_online', 'device.soft_version'])
    .select(['device.device_type', 'device.system_type', 'device.capabilities', 'device.agent_version'])
    .select('device.activation')
    .select(sql<0 | 1>`case when ${mayChange} then 1 else 0 end`.as('may_change'))
    .select((eb) =>
      eb
        .selectFrom('task')
        .select((task) => task.fn.countAll<number>().as('count'))
        .whereRef('task.device_id', '=', 'device.id')
        .where('task.status', 'in', ['waiting', 'running'])
        .where('task.command_id', 'is not', null)
        .as('open_commands'),
    )
    .where(seenBy(resources.devices, actor));
}

async function read(builder: ReturnType<typeof select>) {
  const rows = await builder.orderBy('device.id').execute();
  return rows.map((row) => ({
    ...row,
    capabilities: sharedCapabilities(row.capabilities),
    is_online: row.is_online === 1,
    may_change: row.may_change === 1,
    open_commands: row.open_commands ?? 0,
  }));
}
