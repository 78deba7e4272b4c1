import type { ErrorParams, FieldError } from '@marquee/contract';

/**
 * Why a call failed: the server refused with a code; it answered without a readable one; it did not answer within
 * the time-out; or it was not reached at all.
 */
export type CallFailure =
  | {
      kind: 'refused';
      status: number;
      code: string;
      params: ErrorParams;
      fields: FieldError[];
      requestId: string;
      /** Whether the call only reads, so that the user has filled in nothing. */
      isRead?: boolean;
    }
  | { kind: 'unreadable'; status: number }
  | { kind: 'timeout' }
  | { kind: 'unreachable' };

export class CallError extends Error {
  readonly failure: CallFailure;

  constructor(failure: CallFailure) {
    super(failure.kind === 'refused' ? failure.code : failure.kind);
    this.name = 'CallError';
    this.failure = failure;
  }
}

/** Whether the server answered that it will not do this, as opposed to failing or not being reached. */
export function isRefused(error: unknown): boolean {
  return error instanceof CallError && error.failure.kind === 'refused' && error.failure.status < 500;
}

/** Whether what was asked for no longer exists, never did, or is not for the user. */
export function isMissing(error: unknown): boolean {
  return error instanceof CallError && error.failure.kind === 'refused' && error.failure.status === 404;
}

export function isRefusedWith(error: unknown, code: string): boolean {
  return error instanceof CallError && error.failure.kind === 'refused' && error.failure.code === code;
}

export function fieldsOf(error: unknown): FieldError[] {
  return error instanceof CallError && error.failure.kind === 'refused' ? error.failure.fields : [];
}
