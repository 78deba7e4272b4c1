import { ObjectStoreError } from './content-store/s3/object-store-error.ts';
import { DatabaseError } from './database/errors.ts';

/** The resource that the machine is missing for now: disk space, or anything else. */
export type TransientFailure = 'full' | 'unavailable';

/**
 * The system's codes for a full disk, too many open files or processes, too little memory, and a failing disk that is now
 * mounted read-only.
 */
const SYSTEM_FAILURES: Readonly<Record<string, TransientFailure>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EMFILE: 'unavailable',
  ENFILE: 'unavailable',
  EAGAIN: 'unavailable',
  ENOMEM: 'unavailable',
  EROFS: 'unavailable',
  EIO: 'unavailable',
};

/** The same for the database; other failures come from the statement itself. */
const DATABASE_FAILURES: Partial<Record<DatabaseError['failure'], TransientFailure>> = {
  full: 'full',
  busy: 'unavailable',
  gone: 'unavailable',
};

/**
 * Whether something failed only because of the current state of the machine or of a service that it relies on. The failure
 * says nothing about the request, file or job, and a retry may succeed. Undefined for everything else.
 */
export function transientFailure(error: unknown): TransientFailure | undefined {
  if (error instanceof DatabaseError) return DATABASE_FAILURES[error.failure];
  if (error instanceof ObjectStoreError) return 'unavailable';
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? SYSTEM_FAILURES[code] : undefined;
}
