import { type appDeviceQuerySchema, resources } from '@marquee/contract';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import { listOf, mapPage, orderBy, type Page } from '../../platform/database/list-of.ts';
import { query } from '../../platform/database/query.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { seenBy } from '../../platform/reach/index.ts';

/** A device that reports the version of a package. */
export interface ReportingDevice {
  device_id: number;
  device_name: string;
  is_online: boolean;
  version: string;
}

/** An app that a device has reported, with the newest published package of a higher version. */
export interface ReportedApp {
  package: string;
  name: string;
  version: string;
  version_code: number | null;
}

/** Whether the device of this row reports the version of the package of this row. */
export function reportedBy(): RawBuilder<boolean> {
  return sql<boolean>`device.company_id = app.company_id and device.system_type = app.system and (
    (app.category = 'player' and device.soft_version = app.version)
    or (app.category = 'firmware' and device.firmware = app.version)
    or (app.category = 'agent' and device.agent_version = app.version)
    or (app.category = 'app' and exists (select 1 from device_app
      where device_app.device_id = device.id and device_app.package = app.package
        and device_app.version = app.version)))`;
}

/** The devices that report the version of a package, of those that the actor sees. */
export async function listReporting(
  db: Db,
  actor: Actor,
  id: number,
  params: z.output<typeof appDeviceQuerySchema>,
): Promise<Page<Omit<ReportingDevice, 'version'>>> {
  const found = query(db)
    .selectFrom('device')
    .where(seenBy(resources.devices, actor))
    .where(sql<boolean>`exists (select 1 from app where app.id = ${id} and ${reportedBy()})`);
  const order = orderBy(
    params.sort,
    { device_name: 'device.name' },
    { column: 'device_name', descending: false },
    { column: 'device.id' },
  );
  const page = await listOf(found, {
    ...params,
    order,
    rows: (paged) => paged.select(['device.id', 'device.name', 'device.is_online']),
  });
  return mapPage(page, (row) => ({
    device_id: row.id,
    device_name: row.name,
    is_online: row.is_online === 1,
  }));
}

/** The apps that a device has reported. */
export async function listOfDevice(db: Db, deviceId: number): Promise<ReportedApp[]> {
  return query(db)
    .selectFrom('device_app')
    .select(['package', 'name', 'version', 'version_code'])
    .where('device_id', '=', deviceId)
    .orderBy('name')
    .orderBy('package')
    .execute();
}

/** The abilities of a device. */
export async function findDevice(db: Db, deviceId: number) {
  return query(db).selectFrom('device').select('capabilities').where('id', '=', deviceId).executeTakeFirst();
}

/** The published packages of the apps of a device, for its system, that the actor sees. */
export async function listPublished(db: Db, actor: Actor, deviceId: number) {
  return query(db)
    .selectFrom('app')
    .select(['id', 'package', 'version', 'version_code', 'icon_sha256'])
    .where(seenBy(resources.apps, actor))
    .where(sql<boolean>`app.system = (select system_type from device where device.id = ${deviceId})`)
    .where('category', '=', 'app')
    .where('status', '=', 1)
    .where('package', 'in', (eb) =>
      eb.selectFrom('device_app').select('device_app.package').where('device_id', '=', deviceId),
    )
    .orderBy('created_at', 'desc')
    .execute();
}
