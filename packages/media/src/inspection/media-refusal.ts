/** Why a file's content is not accepted; names of the contract's errors, so that a process can send them. */
export type MediaRefusalName =
  | 'content_mismatch'
  | 'content_broken'
  | 'too_many_pixels'
  | 'too_many_pages'
  | 'active_content'
  | 'unsupported_format';

/** Thrown while a file is looked at. */
export class MediaRefusal extends Error {
  readonly reason: MediaRefusalName;

  constructor(reason: MediaRefusalName, options?: { cause?: unknown }) {
    super(reason, options);
    this.name = 'MediaRefusal';
    this.reason = reason;
  }
}

/**
 * What a reader's failure is to be thrown as: the file's content is broken, unless the reader says better what is wrong
 * with it, or it was the system that failed, which says nothing of the file.
 */
export function readingFailure(error: unknown): unknown {
  if (error instanceof MediaRefusal || isSystemError(error)) return error;
  return new MediaRefusal('content_broken', { cause: error });
}

/** How the picture library tells that the system gave it no thread; a sound file cannot be decoded then. */
const NO_THREAD = /error creating thread|resource temporarily unavailable/i;

/** Whether the operating system refused something: to read a disk, to write, to start a program or a thread. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && ('syscall' in error || NO_THREAD.test(error.message));
}
