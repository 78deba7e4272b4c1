import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { newRow } from '@marquee/testkit';
import { defaultDepartment, rowInserter } from '@marquee/testkit/rows';

const FOLDERS = 50;
const TYPES = ['picture', 'picture', 'video', 'audio', 'document'];
const DAY_MS = 86_400_000;

/** Creates materials of every type for company 1, in fifty folders, with up to four tags each. */
export function seedMaterials(database: DatabaseSync, count: number): { folder: number } {
  const insert = rowInserter(database);
  const department = defaultDepartment(database, 1);
  const setPath = database.prepare('update resource_group set path = ? where id = ?');
  database.exec('begin');
  const folders = Array.from({ length: FOLDERS }, (_, at) => {
    const folder = { kind: 'material', company_id: 1, path: `seed-${at}`, name: `folder-${at}` };
    const id = insert('resource_group', newRow.folder(folder));
    setPath.run(`/${id}/`, id);
    return id;
  });
  const addTag = database.prepare(
    `insert or ignore into material_tag (material_id, tag, company_id, department_id) values (?, ?, 1, ?)`,
  );
  for (let at = 0; at < count; at++) {
    const sha256 = createHash('sha256').update(String(at)).digest('hex');
    insert('content', newRow.content({ sha256, size: at }));
    const id = insert(
      'material',
      newRow.material({
        company_id: 1,
        department_id: department,
        group_id: folders[at % FOLDERS] ?? 0,
        number: at + 1,
        name: `material ${at}.png`,
        type: TYPES[at % TYPES.length] ?? '',
        sha256,
        size: at,
        creator_id: 1,
        created_at: at * (DAY_MS / 1000),
      }),
    );
    if (at % 10 === 0) addTag.run(id, 'autumn', department);
    for (const kind of [at % 7, at % 50, at % 500]) addTag.run(id, `tag-${kind}`, department);
  }
  database.exec('commit');
  database.exec('analyze');
  return { folder: folders[0] ?? 0 };
}
