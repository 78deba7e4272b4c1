import { type ErrorParams, errorAnswerSchema } from '@marquee/contract';
import type { DetailedError } from 'tus-js-client';
import { CallError } from '../../api/call-error.ts';
import { isAwayStatus } from './retry.ts';

export interface UploadFailure {
  /** Key of its text, for instance `errors.materials.name_taken`. */
  code: string;
  params: ErrorParams;
  /** Whether trying the same file again may help. */
  canRetry: boolean;
}

/** Thrown when an upload ends for a known reason. */
export class UploadRefused extends Error {
  readonly failure: UploadFailure;

  constructor(failure: UploadFailure) {
    super(failure.code);
    this.failure = failure;
  }
}

/** The browser can no longer read the file: moved, changed or without permission. */
export const UNREADABLE: UploadFailure = { code: 'uploads.unreadable', params: {}, canRetry: true };

/** The failure of an upload that ended with this error. */
export function failureOf(error: unknown): UploadFailure {
  if (error instanceof UploadRefused) return error.failure;
  if (error instanceof CallError) return callFailure(error);
  if (isTransferError(error)) return transferFailure(error);
  return error instanceof DOMException ? UNREADABLE : retriable('transport.index_1');
}

/** Known by its shape, so that the upload library is fetched only by the first upload. */
export function isTransferError(error: unknown): error is DetailedError {
  return error instanceof Error && 'originalRequest' in error && 'causingError' in error;
}

/** The upload no longer exists on the server; it has to start again. */
export function isGone(error: unknown): boolean {
  if (!isTransferError(error)) return false;
  const status = error.originalResponse?.getStatus();
  return status === 404 || status === 410;
}

/** Whether a retry may succeed: the server is unreachable or still busy with the previous request. */
export function isPassing(error: unknown): boolean {
  if (!isTransferError(error) || error.causingError instanceof DOMException) return false;
  const status = error.originalResponse?.getStatus() ?? 0;
  if (status === 423 || isAwayStatus(status)) return true;
  if (status >= 500) return refusalIn(error) === undefined;
  // A conflict between two requests of one upload concerns the offset, which the next attempt fetches first.
  return status === 409 && error.originalRequest.getMethod() === 'PATCH';
}

function callFailure({ failure }: CallError): UploadFailure {
  if (failure.kind === 'refused') return { ...retriable(`errors.${failure.code}`), params: failure.params };
  return retriable(failure.kind === 'unreadable' ? 'transport.index_1' : `transport.${failure.kind}`);
}

/** No answer means that the network failed. */
function transferFailure(error: DetailedError): UploadFailure {
  if (error.causingError instanceof DOMException) return UNREADABLE;
  if (!error.originalResponse) return retriable('transport.unreachable');
  const refusal = refusalIn(error);
  return refusal
    ? { ...retriable(`errors.${refusal.code}`), params: refusal.params }
    : retriable('transport.index_1');
}

/** The answer of the server itself, unlike that of a proxy. */
function refusalIn({ originalResponse }: DetailedError): { code: string; params: ErrorParams } | undefined {
  const answer = errorAnswerSchema.safeParse(parseJson(originalResponse?.getBody()));
  return answer.success ? answer.data.error : undefined;
}

function retriable(code: string): UploadFailure {
  return { code, params: {}, canRetry: true };
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
