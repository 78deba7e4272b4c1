import { ObjectStoreError } from './content-store/s3/object-store-error.ts';
import { DatabaseError } from './database/errors.ts';

/** What the machine is short of for now: room, or anything else. */
export type PassingTrouble = 'full' | 'unavailable';

/**
 * What the system answers when it has no room, no more open files, no more processes, no memory to start one; or a disk
 * that fails, and is only read from since.
 */
const TROUBLES: Readonly<Record<string, PassingTrouble>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EMFILE: 'unavailable',
  ENFILE: 'unavailable',
  EAGAIN: 'unavailable',
  ENOMEM: 'unavailable',
  EROFS: 'unavailable',
  EIO: 'unavailable',
};

/** The same of the database; `undefined` for what it refuses because of what it was asked. */
const DATABASE_TROUBLES: Partial<Record<DatabaseError['failure'], PassingTrouble>> = {
  full: 'full',
  busy: 'unavailable',
  gone: 'unavailable',
};

/**
 * Whether something failed only because the machine, or what it relies on, could not do it just then. It says nothing
 * of the request, file or job that it happened to, and the same may succeed later. Undefined for everything else.
 */
export function passingTrouble(error: unknown): PassingTrouble | undefined {
  if (error instanceof DatabaseError) return DATABASE_TROUBLES[error.failure];
  if (error instanceof ObjectStoreError) return 'unavailable';
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? TROUBLES[code] : undefined;
}
