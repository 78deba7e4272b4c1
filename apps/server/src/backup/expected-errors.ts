import { ConfigError } from '../platform/config/config.ts';
import { ObjectStoreError } from '../platform/content-store/s3/object-store-error.ts';
import { DataFolderError } from '../platform/database/data-lock.ts';
import { DatabaseError } from '../platform/database/errors.ts';
import { NewerDatabaseError } from '../platform/database/migrate/migrate.ts';
import { BackupError } from './backup-format.ts';

const EXPECTED = [
  BackupError,
  ConfigError,
  DataFolderError,
  NewerDatabaseError,
  DatabaseError,
  ObjectStoreError,
];

/** Whether the message of an error says enough for the operator; those of the system name the file themselves. */
export function isExpected(error: unknown): error is Error {
  return EXPECTED.some((kind) => error instanceof kind) || (error instanceof Error && 'syscall' in error);
}
