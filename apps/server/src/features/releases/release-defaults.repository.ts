import { type releaseDefaultsSchema, resources } from '@marquee/contract';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import { fromJson } from '../../platform/database/columns.ts';
import { query } from '../../platform/database/query.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { seenBy, withinReach } from '../../platform/reach/index.ts';

type Defaults = Pick<z.output<typeof releaseDefaultsSchema>, 'programs' | 'devices'>;

/** The programs and devices of a release that the actor may use for another one, as they are now. */
export async function read(db: Db, actor: Actor, releaseId: number): Promise<Defaults> {
  const programs = await query(db)
    .selectFrom('release_program')
    .innerJoin('program', 'program.id', 'release_program.program_id')
    .select(['program.id', 'program.name', 'program.duration_ms', 'program.size'])
    .select(['program.width', 'program.height', 'program.cover', 'release_program.screen'])
    .select('program.category as program_category_id')
    .where('release_program.release_id', '=', releaseId)
    .where(seenBy(resources.programs, actor))
    .orderBy('release_program.position')
    .execute();
  const devices = await query(db)
    .selectFrom('release_device')
    .innerJoin('device', 'device.id', 'release_device.device_id')
    .select(['device.id', 'device.name as device_name', 'device.is_online'])
    .select(['device.res', 'device.capabilities'])
    .where('release_device.release_id', '=', releaseId)
    .where('release_device.removed_at', 'is', null)
    .where('device.state', '=', 'active')
    .where(withinReach('device.department_id', actor, 'device', 'change'))
    .orderBy('device.name')
    .orderBy('device.id')
    .execute();
  return {
    programs: programs.map(({ cover, ...program }) => ({ ...program, cover: JSON.parse(cover) as unknown })),
    devices: devices.map(({ capabilities, is_online, ...device }) => ({
      ...device,
      is_online: is_online === 1,
      capabilities: fromJson(capabilities),
    })),
  };
}
