import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

const FOLDERS = 50;
const TYPES = ['picture', 'picture', 'video', 'audio', 'document'];
const DAY_MS = 86_400_000;

/** Fills company 1 with materials of every type in fifty folders, with up to four tags each. */
export function seedMaterials(database: DatabaseSync, count: number): { folder: number } {
  const { department } = database
    .prepare('select id as department from department where company_id = 1 and is_default = 1')
    .get() as { department: number };
  const addFolder = database.prepare(
    `insert into resource_group (kind, company_id, parent_id, path, name, is_default, created_at)
     values ('material', 1, null, ?, ?, 0, 0)`,
  );
  const setPath = database.prepare('update resource_group set path = ? where id = ?');
  database.exec('begin');
  const folders = Array.from({ length: FOLDERS }, (_, at) => {
    const id = Number(addFolder.run(`seed-${at}`, `folder-${at}`).lastInsertRowid);
    setPath.run(`/${id}/`, id);
    return id;
  });
  const addContent = database.prepare(
    `insert into content (sha256, size, mime, created_at) values (?, ?, 'image/png', 0)`,
  );
  const addMaterial = database.prepare(
    `insert into material (company_id, department_id, group_id, number, name, type, sha256, mime, size, creator_id, created_at, updated_at)
     values (1, ?, ?, ?, ?, ?, ?, 'image/png', ?, 1, ?, 0)`,
  );
  const addTag = database.prepare(
    `insert or ignore into material_tag (material_id, tag, company_id, department_id) values (?, ?, 1, ?)`,
  );
  for (let at = 0; at < count; at++) {
    const sha256 = createHash('sha256').update(String(at)).digest('hex');
    addContent.run(sha256, at);
    const { lastInsertRowid } = addMaterial.run(
      department,
      folders[at % FOLDERS] ?? 0,
      at + 1,
      `material ${at}.png`,
      TYPES[at % TYPES.length] ?? '',
      sha256,
      at,
      at * (DAY_MS / 1000),
    );
    if (at % 10 === 0) addTag.run(lastInsertRowid, 'autumn', department);
    for (const kind of [at % 7, at % 50, at % 500]) addTag.run(lastInsertRowid, `tag-${kind}`, department);
  }
  database.exec('commit');
  database.exec('analyze');
  return { folder: folders[0] ?? 0 };
}
