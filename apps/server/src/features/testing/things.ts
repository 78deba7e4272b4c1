import { RELEASE_STATUS } from '@marquee/contract';
import { newDocument } from '@marquee/scene';
import { nextNumber } from '../../platform/database/next-number.ts';
import { query } from '../../platform/database/query.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { withTransaction } from '../../platform/database/transaction.ts';
import type { TestCompany } from './organisations.ts';

/** Ids of one of everything that a department can own. */
export interface TestThings {
  deviceId: number;
  materialId: number;
  videoId: number;
  digitalHumanId: number;
  programId: number;
  releaseId: number;
}

const TIMES = { created_at: 0, updated_at: 0 };
const SIZE = { width: 1920, height: 1080 };

/**
 * One of everything, owned by this department and lying in the default folders. All bear `name` (files with their
 * suffix), and nothing is tied to anything but the release to the screen.
 */
export async function insertThings(
  db: Db,
  company: Pick<TestCompany, 'id' | 'groups'>,
  department: { id: number },
  name: string,
): Promise<TestThings> {
  const owner = { company_id: company.id, department_id: department.id };
  return withTransaction(db, async (trx) => {
    const { id: deviceId } = await query(trx)
      .insertInto('device')
      .values({ ...owner, group_id: company.groups.device, name, mac: crypto.randomUUID(), registered_at: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const sha256 = crypto.randomUUID().replaceAll('-', '').repeat(2);
    const bytes = { sha256, size: 1, mime: 'image/png' };
    await query(trx)
      .insertInto('content')
      .values({ ...bytes, created_at: 0 })
      .execute();
    const { id: materialId } = await query(trx)
      .insertInto('material')
      .values({
        ...owner,
        ...bytes,
        ...TIMES,
        group_id: company.groups.material,
        number: await nextNumber(trx, 'material', company.id),
        name: `${name}.png`,
        type: 'picture',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: videoId } = await query(trx)
      .insertInto('video')
      .values({ ...owner, ...TIMES, name, address: 'rtsp://camera.example/1', creator_id: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const archive = { name: `${name}.zip`, format: 'zip', sha256, size: 1, created_at: 0 } as const;
    const { id: digitalHumanId } = await query(trx)
      .insertInto('digital_human')
      .values({ ...owner, ...archive })
      .returning('id')
      .executeTakeFirstOrThrow();
    const document = JSON.stringify(newDocument(SIZE));
    const { id: programId } = await query(trx)
      .insertInto('program')
      .values({
        ...owner,
        ...SIZE,
        ...TIMES,
        group_id: company.groups.program,
        number: await nextNumber(trx, 'program', company.id),
        name,
        document,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const validity = { valid_from: '2026-01-01', valid_to: '2026-12-31', weekdays: '[1]', spans: '[]' };
    const { id: releaseId } = await query(trx)
      .insertInto('release')
      .values({
        ...owner,
        ...validity,
        number: await nextNumber(trx, 'release', company.id),
        name,
        mode: 'append',
        status: RELEASE_STATUS.approved,
        created_at: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await query(trx)
      .insertInto('release_device')
      .values({ release_id: releaseId, device_id: deviceId })
      .execute();
    return { deviceId, materialId, videoId, digitalHumanId, programId, releaseId };
  });
}
