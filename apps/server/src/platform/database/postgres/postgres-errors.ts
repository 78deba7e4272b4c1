import { DatabaseError, type DatabaseFailure } from '../errors.ts';

/** Codes of the driver and of the operating system for a server that cannot be reached. */
const CONNECTION_CODES = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'ENOENT',
  'EAI_AGAIN',
]);

/** Maps SQLSTATE (PostgreSQL manual, appendix A) and the driver's own codes to the product's. */
export function toDatabaseError(error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error;
  const { code = '', message = String(error), detail, constraint_name: constraint } = asFields(error);
  const columns = /^Key \((.+?)\)=/.exec(detail ?? '')?.[1]?.split(', ');
  return new DatabaseError(failureOf(code), message, {
    cause: error,
    violation: { constraint, columns },
    isRetryable: code === '40001' || code === '40P01',
  });
}

function failureOf(code: string): DatabaseFailure {
  if (code === '23505') return 'unique';
  if (code === '23503') return 'foreign_key';
  if (code.startsWith('23')) return 'constraint';
  if (code === '53100') return 'full';
  // Out of memory or out of connections: an existing connection stays usable.
  if (code === '55P03' || code.startsWith('40') || code.startsWith('53')) return 'busy';
  const isGone = code.startsWith('08') || code.startsWith('57P') || CONNECTION_CODES.has(code);
  return isGone ? 'gone' : 'other';
}

interface PostgresFields {
  code?: string;
  message?: string;
  detail?: string;
  constraint_name?: string;
}

function asFields(error: unknown): PostgresFields {
  return typeof error === 'object' && error !== null ? error : {};
}
