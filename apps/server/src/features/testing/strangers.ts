import type { GroupKind } from '@marquee/contract';
import { newDocument } from '@marquee/scene';
import type { Db } from '../../platform/database/transaction.ts';
import { withTransaction } from '../../platform/database/transaction.ts';
import { createDefaultGroups, GroupRepository } from '../../platform/groups/index.ts';

/** Ids of things that belong to another company than the administrator's. */
export interface Stranger {
  companyId: number;
  groups: Record<GroupKind, number>;
  deviceId: number;
  materialId: number;
  programId: number;
  releaseId: number;
}

/** Another company with one of everything, all named "theirs". */
export async function makeStranger(db: Db): Promise<Stranger> {
  return withTransaction(db, async (trx) => {
    const person = { admin_name: 'x', login_name: 'x', phone: '' };
    const quotas = { storage_quota: 1e12, device_quota: 100 };
    const { id: company_id } = await trx
      .insertInto('company')
      .values({ code: crypto.randomUUID(), name: crypto.randomUUID(), ...person, ...quotas, created_at: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await createDefaultGroups(trx, company_id, 0);
    const groupOf = async (kind: GroupKind) =>
      (await new GroupRepository(kind).getDefault(trx, company_id)).id;
    const groups = {
      device: await groupOf('device'),
      material: await groupOf('material'),
      program: await groupOf('program'),
    };
    const { id: deviceId } = await trx
      .insertInto('device')
      .values({
        company_id,
        group_id: groups.device,
        name: 'theirs',
        mac: crypto.randomUUID(),
        registered_at: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const sha256 = crypto.randomUUID().replaceAll('-', '').repeat(2);
    await trx.insertInto('content').values({ sha256, size: 1, mime: 'image/png', created_at: 0 }).execute();
    const times = { created_at: 0, updated_at: 0 };
    const { id: materialId } = await trx
      .insertInto('material')
      .values({
        company_id,
        group_id: groups.material,
        number: 1,
        name: 'theirs.png',
        type: 'picture',
        sha256,
        mime: 'image/png',
        size: 1,
        ...times,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const size = { width: 1920, height: 1080 };
    const document = JSON.stringify(newDocument(size));
    const { id: programId } = await trx
      .insertInto('program')
      .values({
        company_id,
        group_id: groups.program,
        number: 1,
        name: 'theirs',
        ...size,
        document,
        ...times,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const validity = { valid_from: '2026-01-01', valid_to: '2026-12-31', weekdays: '[1]', spans: '[]' };
    const { id: releaseId } = await trx
      .insertInto('release')
      .values({
        company_id,
        number: 1,
        name: 'theirs',
        mode: 'append',
        status: 1,
        ...validity,
        created_at: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx.insertInto('release_device').values({ release_id: releaseId, device_id: deviceId }).execute();
    return { companyId: company_id, groups, deviceId, materialId, programId, releaseId };
  });
}
