import { ConfigError } from './config/config.ts';
import { ContentOwnerError } from './content-store/content-owner.ts';
import { ObjectStoreError } from './content-store/s3/object-store-error.ts';
import { DataFolderError } from './database/data-lock.ts';
import { DatabaseError } from './database/errors.ts';
import { MissingDatabaseError } from './database/locate-database.ts';
import { NewerDatabaseError } from './database/migrate/migrate.ts';
import { PortInUseError } from './http/listen.ts';
import { ContentMismatchError } from './installation/installation.ts';

/** Errors of the environment, for which a message is more useful than a stack trace. */
const EXPECTED = [
  ConfigError,
  DataFolderError,
  MissingDatabaseError,
  NewerDatabaseError,
  PortInUseError,
  DatabaseError,
  ObjectStoreError,
  ContentOwnerError,
  ContentMismatchError,
];

/** The text that a program prints when it fails: the message if that says enough for an operator, otherwise the error with its stack. */
export function explain(error: unknown, Own?: new (message: string) => Error): unknown {
  if (!(error instanceof Error)) return error;
  const isExpected = [...EXPECTED, ...(Own ? [Own] : [])].some((kind) => error instanceof kind);
  // System errors name the file themselves.
  return isExpected || 'syscall' in error ? error.message : error;
}
