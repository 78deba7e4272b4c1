import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { newRow } from '@marquee/testkit';
import { defaultDepartment, rowInserter } from '@marquee/testkit/rows';

/** Writes materials of equal size into a stopped server: their files, and their rows in one folder of company 1. */
export function seedContent(
  database: DatabaseSync,
  folder: string,
  { files, bytes }: { files: number; bytes: number },
): void {
  const insert = rowInserter(database);
  const owner = { company_id: 1, department_id: defaultDepartment(database, 1) };
  const group = insert(
    'resource_group',
    newRow.folder({ kind: 'material', company_id: 1, path: 'seeded', name: 'seeded' }),
  );
  database.prepare('update resource_group set path = ? where id = ?').run(`/${group}/`, group);
  const block = randomBytes(Math.floor(bytes / files));
  for (let at = 0; at < files; at++) {
    block.writeUInt32BE(at, 0);
    const sha256 = createHash('sha256').update(block).digest('hex');
    mkdirSync(join(folder, sha256.slice(0, 2)), { recursive: true });
    writeFileSync(join(folder, sha256.slice(0, 2), sha256.slice(2)), block);
    const file = { sha256, size: block.length };
    insert('content', newRow.content(file));
    const name = `material-${at}.mp4`;
    const facts = { number: at + 1, name, type: 'video', creator_id: 1, created_at: at };
    insert('material', newRow.material({ ...owner, ...file, ...facts, group_id: group }));
  }
}
