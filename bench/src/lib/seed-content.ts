import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { newRow } from '@marquee/testkit';
import { rowInserter } from '@marquee/testkit/rows';

/** Writes files of equal size into the content folder of a stopped server, with their rows. */
export function seedContent(
  database: DatabaseSync,
  folder: string,
  { files, bytes }: { files: number; bytes: number },
): void {
  const insert = rowInserter(database);
  const block = randomBytes(Math.floor(bytes / files));
  for (let at = 0; at < files; at++) {
    block.writeUInt32BE(at, 0);
    const sha256 = createHash('sha256').update(block).digest('hex');
    mkdirSync(join(folder, sha256.slice(0, 2)), { recursive: true });
    writeFileSync(join(folder, sha256.slice(0, 2), sha256.slice(2)), block);
    insert('content', newRow.content({ sha256, size: block.length }));
  }
}
