import { type ObjectKind } from '@marquee/contract';
import { newName, newRow } from '@marquee/testkit';
import { insertRow } from '../features/testing/insert-row.ts';
import { toJson } from '../platform/database/columns.ts';
import { nextNumber } from '../platform/database/next-number.ts';
import { query } from '../platform/database/query.ts';
import type { Db, Trx } from '../platform/database/transaction.ts';
import { groups } from '../platform/groups/index.ts';
import { moveToBin, type RecycledKind } from '../platform/recycle-bin/index.ts';
import { insertDepartment, insertUser, type Ownership } from './organisation.ts';

interface NewObject {
  ownership: Ownership;
  /** The stored content; empty for kinds without content. */
  stored: { sha256: string; size: number };
  /** The id of an upload whose file already exists. */
  uploadId: string;
  now: number;
}

/** Inserts a new object of a kind, with the rows that it requires. Returns its id. */
export async function insertObject(
  trx: Trx,
  kind: ObjectKind,
  { ownership, stored, uploadId, now }: NewObject,
): Promise<number | string> {
  switch (kind) {
    case 'company':
      return insertRow(trx, 'company', newRow.company({}));
    case 'department':
      return insertBelow(trx, ownership);
    case 'user':
      return insertUser(trx, { company_id: ownership.companyId, department_id: ownership.departmentId });
    case 'role':
      return insertRole(trx, ownership);
    case 'material_group':
    case 'program_group':
    case 'template_group':
    case 'playlist_group':
    case 'device_group':
      return insertFolder(trx, kind, ownership);
    case 'material':
      return insertMaterial(trx, ownership, stored);
    case 'video':
      return insertVideo(trx, ownership);
    case 'vip':
      return insertVip(trx, ownership);
    case 'label_set':
      return insertLabelSet(trx, ownership);
    case 'digital_human':
      return insertDigitalHuman(trx, ownership, stored);
    case 'app':
      return insertApp(trx, ownership, stored);
    case 'program':
      return insertProgram(trx, ownership);
    case 'template':
      return insertTemplate(trx, ownership);
    case 'playlist':
      return insertPlaylist(trx, ownership);
    case 'recycled_material':
      return recycle(trx, 'material', await insertMaterial(trx, ownership, stored), ownership, now);
    case 'recycled_program':
      return recycle(trx, 'program', await insertProgram(trx, ownership), ownership, now);
    case 'recycled_template':
      return recycle(trx, 'template', await insertTemplate(trx, ownership), ownership, now);
    case 'recycled_playlist':
      return recycle(trx, 'playlist', await insertPlaylist(trx, ownership), ownership, now);
    case 'device':
      return insertDevice(trx, ownership);
    case 'release':
      return insertRelease(trx, ownership);
    case 'notice':
      return insertNotice(trx, ownership);
    case 'upload':
      return insertUpload(trx, uploadId, ownership, `${newName()}.png`, 'picture', now);
    case 'digital_human_upload':
      return insertUpload(trx, uploadId, ownership, `${newName()}.zip`, 'digital_human', now);
    case 'app_upload':
      return insertUpload(trx, uploadId, ownership, `${newName()}.apk`, 'app_app', now);
    case 'program_upload':
      return insertUpload(trx, uploadId, ownership, `${newName()}.zip`, 'program_archive', now);
    case 'template_upload':
      return insertUpload(trx, uploadId, ownership, `${newName()}.zip`, 'template_archive', now);
    case 'session':
    case 'token':
      return insertSession(trx, ownership, kind, now);
  }
}

async function insertBelow(trx: Trx, { companyId, departmentId }: Ownership): Promise<number> {
  const parent = await query(trx)
    .selectFrom('department')
    .select(['id', 'path'])
    .where('id', '=', departmentId)
    .executeTakeFirstOrThrow();
  return (await insertDepartment(trx, companyId, parent, newName())).id;
}

async function insertLabelSet(trx: Trx, { companyId: company_id }: Ownership): Promise<number> {
  const label = toJson({ priority: 1, genders: ['male' as const], age_bands: [] });
  const { id } = await query(trx)
    .insertInto('label_set')
    .values({ company_id, name: newName(), priority: 1, label, created_at: 0, updated_at: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function insertRole(trx: Trx, ownership: Ownership): Promise<number> {
  return insertRow(trx, 'role', newRow.role(await ownerOf(trx, 'role', ownership)));
}

async function insertFolder(
  trx: Trx,
  kind: 'material_group' | 'program_group' | 'template_group' | 'playlist_group' | 'device_group',
  { companyId, departmentId }: Ownership,
): Promise<number> {
  const folder = { company_id: companyId, parent: null, name: newName(), is_default: 0, now: 0 } as const;
  const { id } = await groups.insert(trx, HELD[kind], { ...folder, department_id: departmentId });
  return id;
}

const HELD = {
  material_group: 'material',
  program_group: 'program',
  template_group: 'template',
  playlist_group: 'playlist',
  device_group: 'device',
} as const;

async function insertMaterial(
  trx: Trx,
  ownership: Ownership,
  stored: { sha256: string; size: number },
): Promise<number> {
  const content = newRow.content(stored);
  await query(trx).insertInto('content').values(content).execute();
  const material = newRow.material({
    ...(await ownerOf(trx, 'material', ownership)),
    ...stored,
    group_id: await defaultFolder(trx, 'material', ownership.companyId),
    thumbnail_sha256: stored.sha256,
  });
  const id = await insertRow(trx, 'material', material);
  const made = { ...stored, mime: content.mime, material_id: id };
  await query(trx)
    .insertInto('material_file')
    .values([
      { ...made, kind: 'strip', position: 0 },
      { ...made, kind: 'page', position: 1 },
    ])
    .execute();
  return id;
}

async function insertVip(trx: Trx, { companyId, departmentId }: Ownership): Promise<number> {
  return insertRow(trx, 'vip', newRow.vip({ company_id: companyId, department_id: departmentId }));
}

async function insertVideo(trx: Trx, { companyId, departmentId }: Ownership): Promise<number> {
  return insertRow(trx, 'video', newRow.video({ company_id: companyId, department_id: departmentId }));
}

async function insertDigitalHuman(
  trx: Trx,
  { companyId, departmentId }: Ownership,
  stored: { sha256: string; size: number },
): Promise<number> {
  const content = newRow.content({ ...stored, mime: 'application/zip' });
  await query(trx).insertInto('content').values(content).execute();
  const owner = { company_id: companyId, department_id: departmentId };
  return insertRow(trx, 'digital_human', newRow.digitalHuman({ ...owner, ...stored }));
}

async function insertApp(
  trx: Trx,
  { companyId, departmentId }: Ownership,
  stored: { sha256: string; size: number },
): Promise<number> {
  const content = newRow.content({ ...stored, mime: 'application/vnd.android.package-archive' });
  await query(trx).insertInto('content').values(content).execute();
  const owner = { company_id: companyId, department_id: departmentId };
  return insertRow(trx, 'app', newRow.app({ ...owner, ...stored, icon_sha256: stored.sha256 }));
}

async function insertProgram(trx: Trx, ownership: Ownership): Promise<number> {
  const owner = await ownerOf(trx, 'program', ownership);
  const group_id = await defaultFolder(trx, 'program', ownership.companyId);
  const program = newRow.program({ ...owner, group_id, duration_ms: 10_000, scene_count: 1 });
  return insertRow(trx, 'program', program);
}

async function insertTemplate(trx: Trx, ownership: Ownership): Promise<number> {
  const owner = await ownerOf(trx, 'template', ownership);
  const group_id = await defaultFolder(trx, 'template', ownership.companyId);
  return insertRow(trx, 'template', newRow.template({ ...owner, group_id }));
}

/** With one item, a program. */
async function insertPlaylist(trx: Trx, ownership: Ownership): Promise<number> {
  const owner = await ownerOf(trx, 'playlist', ownership);
  const group_id = await defaultFolder(trx, 'playlist', ownership.companyId);
  const id = await insertRow(trx, 'playlist', newRow.playlist({ ...owner, group_id }));
  const program_id = await insertProgram(trx, ownership);
  await query(trx)
    .insertInto('playlist_item')
    .values({ playlist_id: id, position: 0, program_id, duration_seconds: 10 })
    .execute();
  return id;
}

/** Moves a new object to the recycle bin. */
async function recycle(
  trx: Trx,
  kind: RecycledKind,
  id: number,
  { userId }: Ownership,
  now: number,
): Promise<number> {
  await moveToBin(trx, { user_id: userId }, kind, [id], now);
  await query(trx).deleteFrom(kind).where('id', '=', id).execute();
  return id;
}

async function insertDevice(trx: Trx, { companyId, departmentId }: Ownership): Promise<number> {
  const group_id = await defaultFolder(trx, 'device', companyId);
  const place = { company_id: companyId, department_id: departmentId, group_id };
  return insertRow(trx, 'device', newRow.device({ ...place, name: newName() }));
}

async function insertRelease(trx: Trx, ownership: Ownership): Promise<number> {
  const owner = await ownerOf(trx, 'release', ownership);
  return insertRow(trx, 'release', newRow.release({ ...owner, name: newName() }));
}

async function insertNotice(trx: Trx, ownership: Ownership): Promise<number> {
  return insertRow(trx, 'notice', newRow.notice(await ownerOf(trx, 'notice', ownership)));
}

async function insertUpload(
  trx: Trx,
  id: string,
  { companyId, userId }: Ownership,
  name: string,
  type: string,
  now: number,
): Promise<string> {
  const group_id = await defaultFolder(trx, 'material', companyId);
  await query(trx)
    .insertInto('upload')
    .values(newRow.upload(now, { id, company_id: companyId, user_id: userId, group_id, name, type }))
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
  const ofToken = { kind: 'bearer' as const, actions: toJson(['11101']) };
  const session = newRow.session(now, { token_hash, user_id: userId });
  return insertRow(trx, 'session', kind === 'token' ? { ...session, ...ofToken } : session);
}

async function ownerOf(
  trx: Trx,
  counter: Parameters<typeof nextNumber>[1],
  { companyId, departmentId }: Ownership,
) {
  const number = await nextNumber(trx, counter, companyId);
  return { company_id: companyId, department_id: departmentId, number };
}

function defaultFolder(
  trx: Trx,
  kind: 'material' | 'program' | 'template' | 'playlist' | 'device',
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
