import { type ObjectKind, RELEASE_STATUS } from '@marquee/contract';
import { newDocument } from '@marquee/scene';
import { toJson } from '../platform/database/columns.ts';
import { nextNumber } from '../platform/database/next-number.ts';
import { query } from '../platform/database/query.ts';
import type { Db, Trx } from '../platform/database/transaction.ts';
import { GroupRepository } from '../platform/groups/index.ts';
import { insertDepartment, insertUser, type Standing } from './organisation.ts';

interface NewObject {
  spot: Standing;
  /** Its content; of no size for what has none. */
  stored: { sha256: string; size: number };
  /** Of an upload, whose file is there already. */
  uploadId: string;
  now: number;
}

/** The row of a new thing of a kind, with those that it cannot stand without. Answers its id. */
export async function insertObject(
  trx: Trx,
  kind: ObjectKind,
  { spot, stored, uploadId, now }: NewObject,
): Promise<number | string> {
  switch (kind) {
    case 'company':
      return insertCompany(trx);
    case 'department':
      return insertBelow(trx, spot);
    case 'user':
      return insertUser(trx, { company_id: spot.companyId, department_id: spot.departmentId });
    case 'role':
      return insertRole(trx, spot);
    case 'material_group':
    case 'program_group':
    case 'device_group':
      return insertFolder(trx, kind, spot);
    case 'material':
      return insertMaterial(trx, spot, stored);
    case 'video':
      return insertVideo(trx, spot);
    case 'digital_human':
      return insertDigitalHuman(trx, spot, stored);
    case 'program':
      return insertProgram(trx, spot);
    case 'device':
      return insertDevice(trx, spot);
    case 'release':
      return insertRelease(trx, spot);
    case 'upload':
      return insertUpload(trx, uploadId, spot, `${newName()}.png`, 'picture', now);
    case 'digital_human_upload':
      return insertUpload(trx, uploadId, spot, `${newName()}.zip`, 'digital_human', now);
    case 'session':
    case 'token':
      return insertSession(trx, spot, kind, now);
  }
}

/** A name that no other thing has. */
function newName(): string {
  return `n${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`;
}

async function insertCompany(trx: Trx): Promise<number> {
  const name = newName();
  return idOf(
    query(trx)
      .insertInto('company')
      .values({
        code: name,
        name,
        admin_name: '',
        login_name: '',
        phone: '',
        storage_quota: 0,
        device_quota: 0,
        created_at: 0,
      })
      .returning('id'),
  );
}

async function insertBelow(trx: Trx, { companyId, departmentId }: Standing): Promise<number> {
  const parent = await query(trx)
    .selectFrom('department')
    .select(['id', 'path'])
    .where('id', '=', departmentId)
    .executeTakeFirstOrThrow();
  return (await insertDepartment(trx, companyId, parent, newName())).id;
}

async function insertRole(trx: Trx, spot: Standing): Promise<number> {
  const owner = await ownerOf(trx, 'role', spot);
  const role = { name: newName(), actions: toJson(['11101']), created_at: 0 };
  return idOf(
    query(trx)
      .insertInto('role')
      .values({ ...owner, ...role })
      .returning('id'),
  );
}

async function insertFolder(
  trx: Trx,
  kind: 'material_group' | 'program_group' | 'device_group',
  { companyId, departmentId }: Standing,
): Promise<number> {
  const folders = new GroupRepository(
    kind === 'material_group' ? 'material' : kind === 'program_group' ? 'program' : 'device',
  );
  const folder = { company_id: companyId, parent: null, name: newName(), is_default: 0, now: 0 } as const;
  const { id } = await folders.insert(trx, { ...folder, department_id: departmentId });
  return id;
}

async function insertMaterial(
  trx: Trx,
  spot: Standing,
  stored: { sha256: string; size: number },
): Promise<number> {
  const mime = 'image/png';
  await query(trx)
    .insertInto('content')
    .values({ ...stored, mime, created_at: 0 })
    .execute();
  const owner = await ownerOf(trx, 'material', spot);
  const group_id = await defaultFolder(trx, 'material', spot.companyId);
  const material = {
    group_id,
    name: `${newName()}.png`,
    type: 'picture',
    mime,
    ...stored,
    thumbnail_sha256: stored.sha256,
  } as const;
  const id = await idOf(
    query(trx)
      .insertInto('material')
      .values({ ...owner, ...material, created_at: 0, updated_at: 0 })
      .returning('id'),
  );
  const made = { ...stored, mime, material_id: id };
  await query(trx)
    .insertInto('material_file')
    .values([
      { ...made, kind: 'strip', position: 0 },
      { ...made, kind: 'page', position: 1 },
    ])
    .execute();
  return id;
}

async function insertVideo(trx: Trx, { companyId, departmentId }: Standing): Promise<number> {
  const owner = { company_id: companyId, department_id: departmentId };
  const video = { name: newName(), address: 'rtsp://camera.example/1', created_at: 0, updated_at: 0 };
  return idOf(
    query(trx)
      .insertInto('video')
      .values({ ...owner, ...video })
      .returning('id'),
  );
}

async function insertDigitalHuman(
  trx: Trx,
  { companyId, departmentId }: Standing,
  stored: { sha256: string; size: number },
): Promise<number> {
  const owner = { company_id: companyId, department_id: departmentId };
  await query(trx)
    .insertInto('content')
    .values({ ...stored, mime: 'application/zip', created_at: 0 })
    .execute();
  return idOf(
    query(trx)
      .insertInto('digital_human')
      .values({ ...owner, ...stored, name: `${newName()}.zip`, format: 'zip', created_at: 0 })
      .returning('id'),
  );
}

async function insertProgram(trx: Trx, spot: Standing): Promise<number> {
  const owner = await ownerOf(trx, 'program', spot);
  const size = { width: 1920, height: 1080 };
  const document = JSON.stringify(newDocument(size));
  const group_id = await defaultFolder(trx, 'program', spot.companyId);
  const program = { group_id, name: newName(), ...size, document, duration_ms: 10_000, scene_count: 1 };
  return idOf(
    query(trx)
      .insertInto('program')
      .values({ ...owner, ...program, created_at: 0, updated_at: 0 })
      .returning('id'),
  );
}

async function insertDevice(trx: Trx, spot: Standing): Promise<number> {
  const group_id = await defaultFolder(trx, 'device', spot.companyId);
  const device = { name: newName(), mac: newName(), registered_at: 0 };
  const owner = { company_id: spot.companyId, department_id: spot.departmentId };
  return idOf(
    query(trx)
      .insertInto('device')
      .values({ ...owner, group_id, ...device })
      .returning('id'),
  );
}

async function insertRelease(trx: Trx, spot: Standing): Promise<number> {
  const owner = await ownerOf(trx, 'release', spot);
  const validity = { valid_from: '2026-01-01', valid_to: '2026-12-31', weekdays: toJson([1]), spans: '[]' };
  const release = {
    name: newName(),
    mode: 'append',
    status: RELEASE_STATUS.approved,
    ...validity,
    created_at: 0,
  } as const;
  return idOf(
    query(trx)
      .insertInto('release')
      .values({ ...owner, ...release })
      .returning('id'),
  );
}

async function insertUpload(
  trx: Trx,
  id: string,
  { companyId, userId }: Standing,
  name: string,
  type: string,
  now: number,
): Promise<string> {
  const group_id = await defaultFolder(trx, 'material', companyId);
  await query(trx)
    .insertInto('upload')
    .values({
      id,
      company_id: companyId,
      user_id: userId,
      group_id,
      name,
      type,
      size: 1000,
      created_at: now,
      updated_at: now,
      expires_at: now + 3_600_000,
    })
    .execute();
  return id;
}

export async function insertSession(
  trx: Db,
  { userId }: { userId: number },
  kind: 'session' | 'token',
  now: number,
  token_hash: string = crypto.randomUUID(),
): Promise<number> {
  return idOf(
    query(trx)
      .insertInto('session')
      .values({
        token_hash,
        user_id: userId,
        kind: kind === 'token' ? 'bearer' : 'cookie',
        actions: kind === 'token' ? toJson(['11101']) : null,
        created_at: now,
        last_seen_at: now,
        expires_at: now + 3_600_000,
        address: '127.0.0.1',
        user_agent: '',
      })
      .returning('id'),
  );
}

async function ownerOf(
  trx: Trx,
  counter: Parameters<typeof nextNumber>[1],
  { companyId, departmentId }: Standing,
) {
  const number = await nextNumber(trx, counter, companyId);
  return { company_id: companyId, department_id: departmentId, number };
}

function defaultFolder(
  trx: Trx,
  kind: 'material' | 'program' | 'device',
  companyId: number,
): Promise<number> {
  return idOf(
    query(trx)
      .selectFrom('resource_group')
      .select('id')
      .where('company_id', '=', companyId)
      .where('kind', '=', kind)
      .where('is_default', '=', 1),
  );
}

async function idOf(query: { executeTakeFirstOrThrow(): Promise<{ id: number }> }): Promise<number> {
  return (await query.executeTakeFirstOrThrow()).id;
}
