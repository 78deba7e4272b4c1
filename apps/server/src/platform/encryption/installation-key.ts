import { createSecretKey, type KeyObject } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId, randomBytes } from '../chance/system-chance.ts';
import { lockStart } from '../database/migrate/start-lock.ts';
import { type Db, withTransaction } from '../database/transaction.ts';
import { moveDurably } from '../files/durable-files.ts';

/** In the data folder. It is in no backup, so that a stolen backup cannot be decrypted. */
export const INSTALLATION_KEY_FILE = 'encryption.key';

const KEY_BYTES = 32;
const OWNER_ONLY = 0o600;

/**
 * The key of this installation, which all nodes read from the data folder that they share; the first of them creates it.
 * @throws when the file is damaged
 */
export async function openInstallationKey(db: Db, dataFolder: string): Promise<KeyObject> {
  const path = join(dataFolder, INSTALLATION_KEY_FILE);
  return withTransaction(db, async (trx) => {
    await lockStart(trx);
    const known = await readKey(path);
    if (known) return known;
    const bytes = randomBytes(KEY_BYTES);
    const made = `${path}.${newId()}`;
    await writeFile(made, `${bytes.toString('base64')}\n`, { mode: OWNER_ONLY, flush: true });
    await moveDurably(made, path);
    return createSecretKey(bytes);
  });
}

async function readKey(path: string): Promise<KeyObject | undefined> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const bytes = Buffer.from(text.trim(), 'base64');
  if (bytes.length !== KEY_BYTES) throw new Error(`${path} is damaged: put the copy of it back`);
  return createSecretKey(bytes);
}
