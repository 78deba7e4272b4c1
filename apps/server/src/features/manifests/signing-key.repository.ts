import type { ManifestSigningKey } from '@marquee/device-protocol';
import { query } from '../../platform/database/query.ts';
import type { Db } from '../../platform/database/transaction.ts';

const KIND = 'manifest';

/** The newest first. */
export async function list(db: Db): Promise<ManifestSigningKey[]> {
  const rows = await query(db)
    .selectFrom('server_key')
    .selectAll()
    .where('kind', '=', KIND)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ keyId: row.id, publicKey: row.public_key, privateKey: row.private_key }));
}

export async function insert(db: Db, key: ManifestSigningKey, now: number): Promise<void> {
  await query(db)
    .insertInto('server_key')
    .values({
      id: key.keyId,
      kind: KIND,
      public_key: key.publicKey,
      private_key: key.privateKey,
      created_at: now,
    })
    .execute();
}
