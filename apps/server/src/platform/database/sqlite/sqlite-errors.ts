import { DatabaseError } from '../errors.ts';
import type { StatementFailure } from './protocol.ts';

const CONSTRAINT = 19;
const CONSTRAINT_FOREIGN_KEY = 787;
const CONSTRAINT_PRIMARY_KEY = 1555;
const CONSTRAINT_UNIQUE = 2067;
const BUSY = 5;
const LOCKED = 6;
/** The system makes a failed disk read-only. */
const READ_ONLY = 8;
const IO_ERROR = 10;
const FULL = 13;
const CANNOT_OPEN = 14;
/** A write that failed in the operating system; in practice the disk is full. */
const IO_ERROR_WRITE = 778;

/** Maps SQLite's result codes (https://sqlite.org/rescode.html) to the product's. */
export function toDatabaseError({ message, code }: StatementFailure): DatabaseError {
  if (code === CONSTRAINT_UNIQUE || code === CONSTRAINT_PRIMARY_KEY) {
    return new DatabaseError('unique', message, { violation: parseUniqueMessage(message) });
  }
  if (code === CONSTRAINT_FOREIGN_KEY) return new DatabaseError('foreign_key', message);
  if (code === FULL || code === IO_ERROR_WRITE) return new DatabaseError('full', message);
  switch (code & 0xff) {
    case CONSTRAINT:
      return new DatabaseError('constraint', message);
    case BUSY:
    case LOCKED:
      return new DatabaseError('busy', message);
    case READ_ONLY:
    case IO_ERROR:
    case CANNOT_OPEN:
      return new DatabaseError('gone', message);
    default:
      return new DatabaseError('other', message);
  }
}

/** `UNIQUE constraint failed: role.company_id, role.name` or, for an index on expressions, `…: index 'name'`. */
function parseUniqueMessage(message: string): { constraint?: string; columns?: string[] } {
  const subject = message.slice(message.indexOf(':') + 1).trim();
  const index = /^index '(.+)'$/.exec(subject)?.[1];
  if (index !== undefined) return { constraint: index };
  return { columns: subject.split(',').map((column) => column.trim().split('.').pop() ?? '') };
}
