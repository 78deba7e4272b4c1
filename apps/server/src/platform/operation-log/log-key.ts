import { createSecretKey, type KeyObject } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { newId, randomBytes } from '../chance/system-chance.ts';
import { moveDurably } from '../files/durable-files.ts';

const keySchema = z.object({
  secret: z.base64(),
  since: z.object({ id: z.int().min(0), hash: z.string() }),
});

const OWNER_ONLY = 0o600;
const KEY = 'operation-log.key';
const ANCHOR = 'operation-log.newest';

/** The files of the evidence in the data folder, which belong to every backup of the database. */
export const EVIDENCE_FILES = [KEY, ANCHOR] as const;

/** A row of the log; before the first row the id is 0 and the hash empty. */
export interface LogPosition {
  id: number;
  hash: string;
}

/** The key of the log. It is not in the database, so that the database alone is not enough to forge a row. */
export interface LogKey {
  secret: KeyObject;
  /** The last row from before the key; it and the rows before it are hashed without a key. */
  since: LogPosition;
}

/** The evidence with which verification compares the log, in the data folder, outside the database. */
export interface Evidence {
  key: LogKey | undefined;
  /** The hash of a row that the log must contain: the newest, or one of the last second. */
  anchor: string | undefined;
}

export async function readEvidence(dataFolder: string): Promise<Evidence> {
  return { key: await readLogKey(dataFolder), anchor: await readIfPresent(anchorIn(dataFolder)) };
}

/** Returns undefined when there is no key yet. @throws when the file is damaged */
export async function readLogKey(dataFolder: string): Promise<LogKey | undefined> {
  const text = await readIfPresent(pathIn(dataFolder));
  if (text === undefined) return undefined;
  const { secret, since } = keySchema.parse(JSON.parse(text));
  return { secret: createSecretKey(secret, 'base64'), since };
}

/** Creates a key for the rows that follow `since`, or keeps the secret of an existing one. */
export async function writeLogKey(dataFolder: string, since: LogPosition, old?: LogKey): Promise<LogKey> {
  const secret = old?.secret ?? createSecretKey(randomBytes(32));
  const text = JSON.stringify({ secret: secret.export().toString('base64'), since });
  await replaceFile(pathIn(dataFolder), text);
  return { secret, since };
}

/** Names the newest row of the log. */
export async function writeAnchor(dataFolder: string, hash: string): Promise<void> {
  await replaceFile(anchorIn(dataFolder), hash);
}

/** Replaces a small file, which is complete at every moment, also after a power cut. */
async function replaceFile(path: string, text: string): Promise<void> {
  const made = `${path}.${newId()}`;
  await writeFile(made, text, { mode: OWNER_ONLY, flush: true });
  await moveDurably(made, path);
}

async function readIfPresent(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function anchorIn(dataFolder: string): string {
  return join(dataFolder, ANCHOR);
}

function pathIn(dataFolder: string): string {
  return join(dataFolder, KEY);
}
