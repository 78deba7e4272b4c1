/** Why a file's content is refused: a name of the contract's `materialErrors`, so that a process can send it. */
export type MediaRefusalName =
  | 'content_mismatch'
  | 'content_broken'
  | 'too_many_pixels'
  | 'too_many_pages'
  | 'active_content'
  | 'unsupported_format';

/** Thrown when a file's content is refused. */
export class MediaRefusal extends Error {
  readonly reason: MediaRefusalName;

  constructor(reason: MediaRefusalName, options?: { cause?: unknown }) {
    super(reason, options);
    this.name = 'MediaRefusal';
    this.reason = reason;
  }
}

/**
 * Translates a reader's error: the content is broken, unless the reader gave a more precise reason or the system failed,
 * which says nothing about the file.
 */
export function readingFailure(error: unknown): unknown {
  if (error instanceof MediaRefusal || isSystemError(error)) return error;
  return new MediaRefusal('content_broken', { cause: error });
}

/** How libvips reports that the system gave it no thread; even a valid file cannot be decoded then. */
const NO_THREAD = /error creating thread|resource temporarily unavailable/i;

/** Whether the operating system failed: at reading, writing, or starting a program or thread. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && ('syscall' in error || NO_THREAD.test(error.message));
}
